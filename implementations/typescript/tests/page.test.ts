import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Fixtures } from '../kit/node/index.js';
import { PageServer } from '../kit/node/page-server.js';
import { Browser } from '../weather/server/browser.js';

const HOME = fileURLToPath(new URL('../../../', import.meta.url));
const MAIN = fileURLToPath(new URL('../weather/server/main.js', import.meta.url));
const hasBrowser = spawnSync('chromium', ['--version']).status === 0;

/** The server, and a line to it; both are gone afterwards. */
async function withPage(
  words: readonly string[],
  body: (ask: (command: object) => Promise<Reply>, address: string) => Promise<void>,
): Promise<void> {
  const server = spawn('node', [MAIN, '--http', '0', '--port', '0', ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let said = '';
    for await (const chunk of server.stdout) {
      said += chunk.toString();
      if (said.includes('\n')) break;
    }
    const [, address = '', port = ''] = /^(\S+) .*:([0-9]+)\n/.exec(said) ?? [];
    const socket = net.connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    const lines = linesOf(socket);
    await body(async (command) => {
      socket.write(`${JSON.stringify(command)}\n`);
      return JSON.parse((await lines.next()).value ?? '') as Reply;
    }, address);
    socket.end();
    await once(socket, 'close');
  } finally {
    const gone = new Promise<void>((resolve) => server.on('exit', () => resolve()));
    server.kill('SIGTERM');
    await gone;
  }
}

interface Reply {
  readonly ok: boolean;
  readonly error?: { readonly code: string; readonly message: string };
  readonly path: string;
  readonly name: string;
  readonly state: {
    readonly status: string;
    readonly message?: string;
    readonly results?: readonly unknown[];
    readonly forecast?: { readonly current: { readonly label: string; readonly icon: string } };
  };
  readonly actions: readonly string[];
  readonly networkAttempts: number;
}

async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<string, void, undefined> {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + new TextDecoder().decode(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** Asks for a file of the server. */
function get(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) =>
    http.get(url, (message: IncomingMessage) => resolve(message.statusCode)).on('error', reject));
}

test('without a page there is nobody to answer, and files are the page\'s alone', () =>
  withPage([], async (ask, address) => {
    const { ok, error } = await ask({ cmd: 'ls', id: 1 });
    assert.deepEqual([ok, error?.code], [false, 'unsupported']);
    assert.equal(await get(address), 200);
    assert.equal(await get(`${address}js/weather/page/main.js`), 200);
    assert.equal(await get(`${address}page.css`), 200);
    for (const path of ['main.ts', 'js/../build.sh', 'js/%2e%2e/%2e%2e/build.sh', 'js/', 'x.js']) {
      assert.equal(await get(address + path), 404, path);
    }
  }));

test('refuses what it does not know', () => {
  for (const words of [['--http'], ['--http', 'x'], ['--nope', '1'], ['--browser', '/nowhere']]) {
    assert.equal(spawnSync('node', [MAIN, ...words]).status, 2);
  }
});

if (hasBrowser) {
  test('what a person does and what parity does is one thing', async () => {
    const pages = new PageServer(
      { page: `${HOME}weather/page`, scripts: `${HOME}.build/js` },
      new Fixtures(`${HOME}../../fixtures/weather`));
    const browser = await Browser.open('chromium', await pages.listen(0));
    const ask = async (command: object): Promise<Reply> =>
      JSON.parse(await pages.answer(new TextEncoder().encode(JSON.stringify(command)))) as Reply;
    try {
      await pages.pageIsThere();
      assert.equal((await ask({ cmd: 'ls' })).name, 'Weather');
      assert.match(await browser.text(), /Berlin[^]*19°[^]*Overcast/);
      await ask({ cmd: 'env', http: 'offline' });
      assert.match(await browser.text(), /Offline/);
      await browser.run("document.querySelector('nav').lastChild.click()");
      const { path, state } = await ask({ cmd: 'ls' });
      assert.deepEqual([path, state.status], ['/favorites', 'empty']);
      assert.match(await browser.text(), /No favorites yet/);
      await browser.run("fetch('https://example.invalid/').catch(() => 0)");
      await browser.run("Object.assign(new Image(), { src: 'http://a.invalid/b' })");
      await browser.run('new Promise((resolve) => setTimeout(resolve, 50))');
      assert.equal((await ask({ cmd: 'ls' })).networkAttempts, 2, 'swallowed, and counted');
    } finally {
      pages.close();
      await browser.close();
    }
  });

  test('the visible app is walked through its screens, offline and snow included', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parity-pictures-'));
    try {
      await withPage(['--browser', 'chromium', '--screenshots', folder], walk);
      const names = readdirSync(folder).sort();
      assert.deepEqual(names, ['001-weather.png', '002-favorites.png']);
      for (const name of names) {
        const bytes = readFileSync(join(folder, name));
        assert.equal(bytes.toString('latin1').slice(1, 4), 'PNG');
        assert(bytes.length > 5_000, 'something is to be seen');
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

async function walk(ask: (command: object) => Promise<Reply>): Promise<void> {
  assert.equal((await ask({ cmd: 'ls' })).path, '/weather');
  assert.equal((await ask({ cmd: 'launch', route: '/nowhere' })).error?.code, 'unknown_route');
  assert.equal((await ask({ cmd: 'launch', route: '/search', favorites: [] })).name, 'Search');
  await ask({ cmd: 'do', action: 'ChangeQuery', input: { query: 'Tokyo' } });
  assert.equal((await ask({ cmd: 'do', action: 'Submit' })).state.results?.length, 2);
  await ask({ cmd: 'env', http: 'offline' });
  const offline = await ask({ cmd: 'do', action: 'Open', input: { id: 1850147 } });
  assert.deepEqual([offline.state.status, offline.state.message], ['error', 'No connection.']);
  await ask({ cmd: 'env', http: 'online', weatherCode: 75 });
  const snow = await ask({ cmd: 'do', action: 'Retry' });
  assert.deepEqual(
    [snow.state.status, snow.state.forecast?.current.label, snow.state.forecast?.current.icon],
    ['loaded', 'Heavy snow', 'snow']);
  assert.equal((await ask({ cmd: 'do', action: 'Open' })).error?.code, 'unknown_action');
  await ask({ cmd: 'do', action: 'ToggleFavorite' });
  const favorites = await ask({ cmd: 'open', route: '/favorites' });
  assert.deepEqual(favorites.actions, ['Appear', 'Open', 'Remove', 'SelectTab']);
  assert.equal(favorites.networkAttempts, 0);
}
