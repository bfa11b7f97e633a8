import assert from 'node:assert/strict';
import { once } from 'node:events';
import net, { type Socket } from 'node:net';
import { test } from 'node:test';
import { DebugServer } from '../kit/node/index.js';

/** A client that is connected, and its lines as they come. */
class Client {
  private constructor(readonly socket: Socket, private readonly lines: AsyncIterator<string>) {}

  static async connect(port: number): Promise<Client> {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return new Client(socket, linesOf(socket));
  }

  async next(): Promise<string | undefined> {
    return (await this.lines.next()).value;
  }

  async ask(line: string): Promise<string | undefined> {
    this.socket.write(`${line}\n`);
    return this.next();
  }
}

async function* linesOf(socket: Socket): AsyncGenerator<string, undefined, undefined> {
  let rest = '';
  try {
    for await (const chunk of socket) {
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch {
    // It was closed.
  }
  return undefined;
}

/** A server that answers with what it was asked, in capitals. */
async function withServer(body: (port: number) => Promise<void>): Promise<void> {
  const server = new DebugServer(
    async (line) => Buffer.from(line).toString().toUpperCase(), () => undefined);
  const port = await server.listen(0);
  try {
    await body(port);
  } finally {
    await server.close();
  }
}

test('answers line by line, in order', () => withServer(async (port) => {
  const client = await Client.connect(port);
  client.socket.write('{"a":1}\r\nb\nc');
  assert.equal(await client.next(), '{"A":1}');
  assert.equal(await client.next(), 'B');
  assert.equal(await client.ask('d'), 'CD');
}));

test('one client at a time, and the next one when that has gone', () => withServer(async (port) => {
  const first = await Client.connect(port);
  assert.equal(await first.ask('{}'), '{}');
  const second = await Client.connect(port);
  assert.match((await second.next()) ?? '', /one client at a time/);
  assert.equal(await second.next(), undefined);
  assert.equal(await first.ask('b'), 'B');
  first.socket.end();
  assert.equal(await first.next(), undefined);
  const third = await Client.connect(port);
  assert.equal(await third.ask('{}'), '{}');
}));

test('a crowd at the door leaves nothing behind', () => withServer(async (port) => {
  const warnings: unknown[] = [];
  const hear = (warning: unknown): void => void warnings.push(warning);
  const { on, off } = process as unknown as Record<string, (name: string, call: typeof hear) => void>;
  on?.call(process, 'warning', hear);
  const first = await Client.connect(port);
  assert.equal(await first.ask('{}'), '{}');
  const crowd = await Promise.all(Array.from({ length: 20 }, () => Client.connect(port)));
  for (const client of crowd) assert.match((await client.next()) ?? '', /one client at a time/);
  assert.equal(await first.ask('b'), 'B');
  off?.call(process, 'warning', hear);
  assert.deepEqual(warnings, []);
}));

test('a bad client harms nothing', () => withServer(async (port) => {
  const silent = await Client.connect(port);
  silent.socket.write('x'.repeat(17 * 1024 * 1024));
  assert.equal(await silent.next(), undefined);
  const rude = await Client.connect(port);
  rude.socket.write('{}\nb\n');
  rude.socket.destroy();
  await once(rude.socket, 'close');
  const client = await Client.connect(port);
  assert.equal(await client.ask('{}'), '{}');
}));

for (const line of ['GET / HTTP/1.1', '[1]', '', '"{}"', '{"a":1,"a":2}']) {
  test(`who begins with ${JSON.stringify(line)} is sent away without a word`, () =>
    withServer(async (port) => {
      const page = await Client.connect(port);
      page.socket.write(`${line}\r\n{}\n`);
      assert.equal(await page.next(), undefined);
      const client = await Client.connect(port);
      assert.equal(await client.ask('{}'), '{}');
      assert.equal(await client.ask(line), line.toUpperCase());
    }));
}

test('is reached from this machine only', () => withServer(async (port) => {
  const other = net.connect(port, '127.0.0.2');
  const [error] = await once(other, 'error').catch((thrown: unknown) => [thrown]);
  assert((error as { code?: string }).code === 'ECONNREFUSED');
}));

test('is not for production', async () => {
  const { env } = process as unknown as { env: Record<string, string | undefined> };
  env['NODE_ENV'] = 'production';
  const server = new DebugServer(async () => '', () => undefined);
  assert.throws(() => server.listen(0), /production/);
  delete env['NODE_ENV'];
});
