import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LineReader, LongLine } from '../kit/node/line-reader.js';

/** The lines of chunks, and what is left behind the last line end. */
function read(chunks: readonly Buffer[]): readonly string[] {
  const reader = new LineReader();
  const lines: string[] = [];
  for (const chunk of chunks) {
    reader.push(chunk);
    for (let line = reader.next(); line !== undefined; line = reader.next()) {
      lines.push(Buffer.from(line).toString('latin1'));
    }
  }
  const last = reader.last();
  return last === undefined ? lines : [...lines, `${Buffer.from(last).toString('latin1')}|`];
}

const TEXTS: readonly (readonly [string, readonly string[]])[] = [
  ['', []],
  ['\n', ['']],
  ['\r\n\n\r', ['', '', '|']],
  ['a\nbc\r\n\nd', ['a', 'bc', '', 'd|']],
  ['a\n\u00E9\xFF\n\r\r\nb\n', ['a', '\u00E9\xFF', '\r', 'b']],
  ['\u00C3\u00A9\r\nb\u00E2', ['\u00C3\u00A9', 'b\u00E2|']],
];

for (const [text, wanted] of TEXTS) {
  test(`reads ${JSON.stringify(text)}, however it is cut`, () => {
    const bytes = Buffer.from(text, 'latin1');
    for (let one = 0; one <= bytes.length; one += 1) {
      for (let other = one; other <= bytes.length; other += 1) {
        const chunks = [bytes.subarray(0, one), bytes.subarray(one, other), bytes.subarray(other)];
        assert.deepEqual(read(chunks), wanted, `cut at ${one} and ${other}`);
      }
    }
  });
}

test('refuses a line that is too long, in one piece or in many', () => {
  const long = Buffer.alloc(16 * 1024 * 1024 + 1);
  const end = Buffer.from('\n');
  assert.throws(() => read([Buffer.concat([long, end])]), LongLine);
  assert.throws(() => read([long.subarray(5), Buffer.from('12345'), end]), LongLine);
  assert.deepEqual(read([long.subarray(1), end]).map((line) => line.length), [16 * 1024 * 1024]);
});
