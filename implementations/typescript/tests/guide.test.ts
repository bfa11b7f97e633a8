import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const HOME = fileURLToPath(new URL('../../../', import.meta.url));
const guide = readFileSync(`${HOME}../GUIDE.md`).toString();
const example = readFileSync(`${HOME}examples/counter.ts`).toString();

test('the guide has the example as it is', () => {
  assert(guide.includes(`\`\`\`ts\n${example}\`\`\``));
});

test('an adapter is short', () => {
  const [, after = ''] = example.split('\nprepare();\n');
  assert(after.split('\n').length < 60);
});

test('the example does what the guide says', () => {
  const program = fileURLToPath(new URL('../examples/counter.js', import.meta.url));
  const input = [
    { cmd: 'launch', route: '/counter', step: 5 },
    { cmd: 'do', action: 'Add', input: { times: 2 } },
    { cmd: 'do', action: 'Add', input: { times: '2' } },
    { cmd: 'env', step: 1 },
    { cmd: 'do', action: 'Add', input: { times: 3 } },
    { cmd: 'launch', route: '/nowhere' },
  ].map((command) => `${JSON.stringify(command)}\n`).join('');
  const { stdout } = spawnSync('node', [program], { input });
  const replies = stdout.toString().split('\n').slice(0, -1).map((line) => JSON.parse(line));
  assert.deepEqual(replies.map(({ state }) => state?.count), [0, 10, 10, 10, 13, undefined]);
  assert.deepEqual(
    replies.map(({ error }) => error?.code),
    [undefined, undefined, 'invalid_input', undefined, undefined, 'unknown_route']);
});
