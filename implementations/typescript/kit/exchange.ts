import type { HttpRequest, HttpResponse } from './http.js';

/**
 * A recorded exchange, as it stands in a file: the request line, the status line, header lines, an
 * empty line and the body.
 */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly response: HttpResponse;
}

/** Why a file is no exchange. */
export class ExchangeFault extends Error {}

/** Reads one; lines of the head end in LF or CRLF. Throws `ExchangeFault`. */
export function readExchange(bytes: Uint8Array): Exchange {
  const head = new HeadReader(bytes);
  const [method, url, ...rest] = head.line().split(' ');
  if (method === undefined || !/^[A-Z]+$/.test(method) || url === undefined || rest.length > 0) {
    throw new ExchangeFault('line 1 is not a method and a URL');
  }
  const status = /^HTTP\/[0-9.]+ ([1-5][0-9]{2})( |$)/.exec(head.line())?.[1];
  if (status === undefined) throw new ExchangeFault('line 2 has no status');
  while (head.line() !== '') continue;
  return { method, url, response: { status: Number(status), body: bytes.subarray(head.at) } };
}

/** Writes one, with the header fields that say what the body is. */
export function writeExchange(
  request: HttpRequest,
  response: HttpResponse,
  reason: string,
  contentType: string | undefined,
): Uint8Array {
  const type = contentType === undefined ? '' : `content-type: ${contentType}\n`;
  const head = new TextEncoder().encode(
    `${request.method} ${request.url}\nHTTP/1.1 ${response.status} ${reason}\n${type}\n`);
  const bytes = new Uint8Array(head.length + response.body.length);
  bytes.set(head);
  bytes.set(response.body, head.length);
  return bytes;
}

class HeadReader {
  at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  /** Without its end. */
  line(): string {
    const end = this.bytes.indexOf(0x0a, this.at);
    if (end < 0) throw new ExchangeFault('there is no empty line before the body');
    const line = new TextDecoder().decode(this.bytes.subarray(this.at, end));
    this.at = end + 1;
    return line.endsWith('\r') ? line.slice(0, -1) : line;
  }
}
