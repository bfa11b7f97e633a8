import { readFileSync } from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { isObject } from '../json/json.js';
import { readJson } from '../json/reader.js';
import { writeJson } from '../json/writer.js';
import type { HttpSource } from '../http.js';

/** Where the files of a page are. */
export interface PageFiles {
  /** `index.html` and what lies beside it. */
  readonly page: string;

  /** What was compiled: `/js/…`. */
  readonly scripts: string;
}

/**
 * The development server of an app that is a page: its files, the answers that its client asks for,
 * and the line by which commands get to the page that was opened last. Loopback only.
 */
export class PageServer {
  private readonly server = http.createServer((request, response) =>
    void this.respond(request, response).catch(() => response.end()));
  private readonly waiting = new Map<number, (reply: string) => void>();
  private page: ServerResponse | undefined;
  private arrived: (() => void)[] = [];
  private lastNumber = 0;

  constructor(private readonly files: PageFiles, private readonly source: HttpSource) {}

  /** Begins to listen; 0 is any port that is free. Gives the address. */
  listen(port: number): Promise<string> {
    return new Promise((resolve, reject) => {
      this.server.on('error', reject);
      this.server.listen(port, '127.0.0.1', () =>
        resolve(`http://127.0.0.1:${this.server.address()?.port}/`));
    });
  }

  close(): void {
    this.page?.end();
    this.server.close();
  }

  /** Resolves when a page is there. */
  pageIsThere(): Promise<void> {
    return this.page === undefined
      ? new Promise((resolve) => this.arrived.push(resolve))
      : Promise.resolve();
  }

  /** Lets the page answer a line. Where there is none, or it goes away, that is the answer. */
  answer(line: Uint8Array | string): Promise<string> {
    const { page } = this;
    if (page === undefined) return Promise.resolve(refusal(line, 'no page is open'));
    const text = textOf(line);
    if (text === undefined) return Promise.resolve(NO_TEXT);
    this.lastNumber += 1;
    const number = this.lastNumber;
    return new Promise((resolve) => {
      this.waiting.set(number, (reply) =>
        resolve(reply === '' ? refusal(line, 'the page has gone') : reply));
      page.write(`data: ${JSON.stringify({ number, line: text })}\n\n`);
    });
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Another site that a name leads here, or one that the browser has open, gets nothing.
    const { host = '', origin } = request.headers;
    const isOurs = /^(127\.0\.0\.1|localhost):[0-9]+$/.test(host);
    if (!isOurs || (origin !== undefined && origin !== `http://${host}`)) {
      return void response.writeHead(403, {}).end();
    }
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const route = `${request.method} ${url.pathname}`;
    if (route === 'GET /parity/lines') return this.welcome(response);
    if (route === 'POST /parity/reply') return this.take(url, request, response);
    if (route === 'GET /parity/http') return this.exchange(url, response);
    this.file(url.pathname, response);
  }

  private welcome(response: ServerResponse): void {
    // The page that was opened last is the one that answers.
    this.page?.end();
    this.leave();
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(': here\n\n');
    this.page = response;
    response.on('close', () => {
      if (this.page === response) this.leave();
    });
    for (const resolve of this.arrived.splice(0)) resolve();
  }

  private leave(): void {
    this.page = undefined;
    for (const resolve of this.waiting.values()) resolve('');
    this.waiting.clear();
  }

  private async take(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const number = Number(url.searchParams.get('number'));
    this.waiting.get(number)?.(Buffer.concat(chunks).toString());
    this.waiting.delete(number);
    response.writeHead(204, {}).end();
  }

  /** An answer that was recorded; its status is a field, so that any status can be one. */
  private async exchange(url: URL, response: ServerResponse): Promise<void> {
    const method = url.searchParams.get('method') ?? 'GET';
    const address = url.searchParams.get('url') ?? '';
    const found = await this.source.answer({ method, url: address, headers: {} });
    if (found === undefined) return void response.writeHead(200, {}).end();
    response.writeHead(200, { 'x-status': String(found.status) }).end(found.body);
  }

  private file(path: string, response: ServerResponse): void {
    const name = path === '/' ? '/index.html' : path;
    const parts = /^(\/js)?((?:\/[A-Za-z0-9_-]+)+\.[a-z]+)$/.exec(name);
    const type = TYPES.get(extname(name));
    try {
      if (parts === null || type === undefined) throw new Error('no such file');
      const folder = parts[1] === undefined ? this.files.page : this.files.scripts;
      const bytes = readFileSync(join(folder, parts[2] ?? ''));
      response.writeHead(200, {
        'content-type': type, 'cache-control': 'no-store', 'content-security-policy': POLICY,
      }).end(bytes);
    } catch {
      response.writeHead(404, {}).end();
    }
  }
}

/** Nobody but this server is asked for anything. */
const POLICY = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'";

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'], ['.css', 'text/css'], ['.js', 'text/javascript'],
]);

/** Undefined where bytes are no text: a page could not be told of them. */
function textOf(line: Uint8Array | string): string | undefined {
  if (typeof line === 'string') return line;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(line);
  } catch {
    return undefined;
  }
}

const NO_TEXT = JSON.stringify({
  ok: false,
  error: { code: 'invalid_input', message: 'the line is no JSON: this is not UTF-8' },
});

function refusal(line: Uint8Array | string, message: string): string {
  const error = { code: 'unsupported', message } as const;
  try {
    const request = readJson(line);
    const id = isObject(request) ? request.get('id') : undefined;
    return writeJson({ ok: false, ...(id === undefined ? {} : { id }), error });
  } catch {
    return writeJson({ ok: false, error });
  }
}
