import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readExchange } from '../kit/exchange.js';
import { Fixtures, guard, Recorder } from '../kit/node/index.js';

guard.install();

/** A server on this machine, and a folder; both are gone afterwards. */
async function withServer(
  body: (base: string, folder: string, asked: string[]) => Promise<void>,
): Promise<void> {
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers['x-token']}`);
    const isThere = request.url !== '/gone';
    response.writeHead(isThere ? 200 : 404, { 'content-type': 'application/json' });
    response.end(isThere ? '{"name":"Z\u00fcrich"}' : '');
  });
  const folder = mkdtempSync(join(tmpdir(), 'parity-record-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await body(`http://127.0.0.1:${server.address()?.port}`, folder, asked);
  } finally {
    await new Promise<void>((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  }
}

test('asks the real server once, and is answered by the file from then on', () =>
  withServer(async (base, folder, asked) => {
    const request = { method: 'GET', url: `${base}/city?q=Z%C3%BC`, headers: { 'X-Token': 'a' } };
    const before = guard.attempts;
    const recorder = new Recorder(new Fixtures(folder), folder);
    const answer = await recorder.answer(request);
    assert.equal(new TextDecoder().decode(answer?.body), '{"name":"Zürich"}');
    assert.equal((await recorder.answer(request))?.status, 200);
    assert.deepEqual(asked, ['GET /city?q=Z%C3%BC a']);
    assert.equal(guard.attempts, before, 'what is recorded is no attempt');

    const [name = '', ...others] = readdirSync(folder);
    assert.deepEqual(others, []);
    assert.match(name, /^get-127-0-0-1-city-[0-9a-f]{8}\.http$/);
    const { url, response } = readExchange(readFileSync(join(folder, name)));
    assert.equal(url, request.url);
    assert.equal(response.status, 200);
    const later = await new Recorder(new Fixtures(folder), folder).answer(request);
    assert.deepEqual(later?.body, answer?.body);
    assert.equal(asked.length, 1);
  }));

test('records an error of the server, too', () =>
  withServer(async (base, folder) => {
    const request = { method: 'GET', url: `${base}/gone`, headers: {} };
    assert.equal((await new Recorder(new Fixtures(folder), folder).answer(request))?.status, 404);
    assert.equal(new Fixtures(folder).answer(request)?.status, 404);
  }));

test('records nothing where nobody answers', () =>
  withServer(async (_, folder) => {
    const recorder = new Recorder(new Fixtures(folder), folder);
    for (const url of ['http://127.0.0.1:1/', 'ftp://127.0.0.1/', 'no address']) {
      assert.equal(await recorder.answer({ method: 'GET', url, headers: {} }), undefined);
    }
    assert.deepEqual(readdirSync(folder), []);
  }));

test('an exchange is read to the letter', () => {
  const read = (text: string): unknown => {
    const { method, url, response } = readExchange(new TextEncoder().encode(text));
    return [method, url, response.status, new TextDecoder().decode(response.body)];
  };
  assert.deepEqual(read('GET /a\nHTTP/1.1 200 OK\nx: y\n\nb\n\nc'),
    ['GET', '/a', 200, 'b\n\nc']);
  assert.deepEqual(read('POST /a\r\nHTTP/1.1 204\r\n\r\n'), ['POST', '/a', 204, '']);
  for (const bad of ['', 'GET /a', 'GET /a\n200\n\n', 'GET /a b\nHTTP/1.1 200 OK\n\n',
    'get /a\nHTTP/1.1 200 OK\n\n', 'GET /a\nHTTP/1.1 200 OK\n', 'GET /a\nHTTP/1.1 2000 OK\n\n']) {
    assert.throws(() => read(bad), { name: 'Error' });
  }
});
