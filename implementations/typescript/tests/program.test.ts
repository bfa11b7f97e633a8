import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../cli/main.js', import.meta.url));
const WORDS = [MAIN, '--suite', 'weather'];

function run(
  words: readonly string[],
  input: string | Uint8Array,
  env: Readonly<Record<string, string>> = {},
): { status: number | null; replies: Record<string, unknown>[]; errors: string } {
  const options = { input, env: { ...process.env, ...env } };
  const { status, stdout, stderr } = spawnSync('node', words, options);
  const lines = stdout.toString().split('\n').slice(0, -1);
  return { status, replies: lines.map((line) => JSON.parse(line)), errors: stderr.toString() };
}

test('answers each line, the last one without an end too, and ends well', () => {
  const input = '{"cmd":"ls","id":1}\r\n\n{"cmd":"hello","id":"b"}';
  const { status, replies, errors } = run(WORDS, input);
  assert.equal(status, 0);
  assert.equal(errors, '');
  const heads = replies.map(({ ok, id }) => [ok, id]);
  assert.deepEqual(heads, [[false, 1], [false, undefined], [true, 'b']]);
});

test('says what it cannot do', () => {
  assert.equal(run([MAIN], '').status, 2);
  assert.match(run([MAIN, '--suite', 'nope'], '').errors, /no suite is named 'nope'/);
  const { status, errors } = run(WORDS, '', { PARITY_FAULT: 'nope' });
  assert.equal(status, 2);
  assert.match(errors, /'nope' is none of quoted-numbers/);
  const launch = '{"cmd":"launch","route":"/weather"}\n';
  const missing = run(WORDS, launch, { PARITY_FIXTURES: '/nowhere' });
  assert.equal(missing.status, 2);
  assert.match(missing.errors, /folder of fixtures cannot be read/);
});

test('a line of the longest kind is answered, a longer one ends it', () => {
  const long = '{"cmd":"ls"}'.padEnd(16 * 1024 * 1024);
  assert.equal(run(WORDS, `${long}\n`).replies.length, 1);
  const { status, errors } = run(WORDS, `${long} \n`);
  assert.equal(status, 2);
  assert.match(errors, /longer than 16777216 bytes/);
});

test('schemas of inputs come where they are asked for', () => {
  const launch = '{"cmd":"launch","route":"/search"}\n';
  assert.equal(run(WORDS, launch).replies[0]?.['schemas'], undefined);
  const schemas = run(WORDS, launch, { PARITY_SCHEMAS: '1' }).replies[0]?.['schemas'];
  assert.deepEqual(Object.keys(schemas as object), ['ChangeQuery', 'Open', 'SelectTab']);
});

test('what was saved is there for the next process, and gone at the second launch', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parity-storage-'));
  const env = { PARITY_STORAGE: folder };
  const favorites = (input: string): unknown[] =>
    run(WORDS, input, env).replies.map(({ env }) => (env as Record<string, unknown>)['favorites']);
  try {
    const launch = '{"cmd":"launch","route":"/search"}\n';
    assert.deepEqual(favorites('{"cmd":"launch","route":"/search","favorites":[2,1]}\n'), [[2, 1]]);
    assert.deepEqual(favorites(launch), [[2, 1]]);
    assert.deepEqual(favorites(launch + launch), [[2, 1], []]);
    assert.deepEqual(favorites(launch), [[]]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('what was compiled for an earlier start may be damaged, or another program\'s', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parity-start-'));
  const built = fileURLToPath(new URL('../', import.meta.url));
  const words = [join(folder, 'start.cjs'), '--suite', 'weather'];
  const input = '{"cmd":"launch","route":"/search"}\n{"cmd":"do","action":"Submit"}\n';
  const wanted = run(WORDS, input);
  const compiled = readFileSync(join(built, 'reference-core.compiled'));
  try {
    for (const file of ['start.cjs', 'reference-core.cjs']) {
      writeFileSync(join(folder, file), readFileSync(join(built, file)));
    }
    assert.deepEqual(run(words, input), wanted);
    for (const bytes of [compiled, compiled.subarray(0, 5000), '', 'nothing of the kind']) {
      writeFileSync(join(folder, 'reference-core.compiled'), bytes);
      assert.deepEqual(run(words, input), wanted);
    }
    const [start = '', ...rest] = words;
    assert.deepEqual(run([start, '--train', ...rest], input), wanted);
    assert(readFileSync(join(folder, 'reference-core.compiled')).length > 100_000);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('what was answered before a command that hangs is there', async () => {
  const launch = '{"cmd":"launch","route":"/weather","http":500,"id":1}';
  const child = spawn('node', WORDS, { env: { ...process.env, PARITY_FAULT: 'hang' } });
  child.stdin.write(`${launch}\n{"cmd":"do","action":"Retry","id":2}\n`);
  for await (const chunk of child.stdout) {
    assert.equal(JSON.parse(chunk.toString()).id, 1);
    break;
  }
  child.kill('SIGKILL');
});

test('a reply comes while the input stays open', async () => {
  const child = spawn('node', WORDS);
  child.stdin.write('{"cmd":"hello","id":1}\n{"cmd":"ls"');
  for await (const chunk of child.stdout) {
    assert.equal(JSON.parse(chunk.toString()).id, 1);
    break;
  }
  child.kill();
});
