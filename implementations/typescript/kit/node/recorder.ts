import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { writeExchange } from '../exchange.js';
import type { HttpRequest, HttpResponse, HttpSource } from '../http.js';
import type { Fixtures } from './fixtures.js';
import { guard } from './guard.js';
import { note } from './program.js';

/**
 * Answers from fixtures, and asks the real server once for what is missing (`PARITY_RECORD=1`): the
 * answer is written to the folder and is a fixture from then on.
 */
export class Recorder implements HttpSource {
  constructor(private readonly fixtures: Fixtures, private readonly folder: string) {}

  answer(request: HttpRequest): HttpResponse | undefined | Promise<HttpResponse | undefined> {
    return this.fixtures.answer(request) ?? this.record(request);
  }

  private async record(request: HttpRequest): Promise<HttpResponse | undefined> {
    try {
      const answer = await ask(request);
      const response = { status: answer.status, body: answer.body };
      this.fixtures.add(request, response);
      const name = await fileName(request);
      mkdirSync(this.folder, { recursive: true });
      const draft = join(this.folder, `${name}.new`);
      writeFileSync(draft, writeExchange(request, response, answer.reason, answer.contentType));
      renameSync(draft, join(this.folder, name));
      note(`recorded ${name}: ${answer.status} of ${request.method} ${request.url}`);
      return response;
    } catch (thrown) {
      note(`${request.method} ${request.url} cannot be recorded: ${(thrown as Error).message}`);
      return undefined;
    }
  }
}

interface Answer extends HttpResponse {
  readonly reason: string;
  readonly contentType: string | undefined;
}

const PATIENCE = 30_000;
const LIMIT = 16 * 1024 * 1024;

/** Asks a real server, past the guard. A redirect is an answer like any other. */
async function ask(request: HttpRequest): Promise<Answer> {
  const [{ default: http }, { default: tls }] = await Promise.all([
    // Not before they are needed: they take longer to load than the whole kit.
    import('node:http'), import('node:tls'),
  ]);
  const url = new URL(request.url);
  const isSecure = url.protocol === 'https:';
  if (!isSecure && url.protocol !== 'http:') throw new Error(`${url.protocol} is not of HTTP`);
  const port = url.port === '' ? (isSecure ? 443 : 80) : Number(url.port);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return new Promise((resolve, reject) => {
    const sent = http.request({
      method: request.method,
      host,
      port,
      path: url.pathname + url.search,
      headers: {
        ...request.headers, Host: url.host, 'Accept-Encoding': 'identity', Connection: 'close',
      },
      createConnection: () => {
        const socket = guard.open(host, port);
        return isSecure ? tls.connect({ socket, servername: host }) : socket;
      },
    }, (message) => gather(message).then(resolve, reject));
    sent.setTimeout(PATIENCE, () => sent.destroy(new Error('the server does not answer')));
    sent.on('error', reject);
    sent.end(request.body);
  });
}

async function gather(message: IncomingMessage): Promise<Answer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of message) {
    size += chunk.length;
    if (size > LIMIT) throw new Error(`the answer is longer than ${LIMIT} bytes`);
    chunks.push(chunk);
  }
  return {
    status: message.statusCode ?? 0,
    reason: message.statusMessage ?? '',
    contentType: message.headers['content-type'],
    body: Buffer.concat(chunks),
  };
}

/** One that people can read, and that differs where the requests do. */
async function fileName({ method, url }: HttpRequest): Promise<string> {
  const { createHash } = await import('node:crypto');
  const digest = createHash('sha256').update(`${method} ${url}`).digest('hex').slice(0, 8);
  const { hostname, pathname } = new URL(url);
  const words = `${method}-${hostname}${pathname}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${words.slice(0, 80).replace(/-+$/, '')}-${digest}.http`;
}
