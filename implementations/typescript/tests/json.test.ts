import assert from 'node:assert/strict';
import { test } from 'node:test';
import { JsonFault, JsonNumber, readJson, writeJson, type Output } from '../kit/index.js';
import { writeText } from '../kit/json/writer.js';

/** Texts that are JSON, with what is written of them again. */
const GOOD: readonly (readonly [string, string])[] = [
  ['{"a":[1,-0,0.5,1E+2,-1.50e-3],"b":null}', '{"a":[1,-0,0.5,1E+2,-1.50e-3],"b":null}'],
  [' [ ] ', '[]'],
  ['{ }', '{}'],
  [' "\\u0041\\/\\b" ', '"A/\\b"'],
  ['"\\ud83d\\ude00"', '"\u{1F600}"'],
  ['"\\ud83d"', '"\\ud83d"'],
  ['"\\ude00\\ud83d"', '"\\ude00\\ud83d"'],
  ['"e\u0301 \u00E9"', '"e\u0301 \u00E9"'],
  ['9007199254740993', '9007199254740993'],
  ['1e400', '1e400'],
  ['{"__proto__":1,"2":1,"1":2}', '{"__proto__":1,"2":1,"1":2}'],
  ['['.repeat(512) + ']'.repeat(512), '['.repeat(512) + ']'.repeat(512)],
];

const BAD = [
  '', ' ', '{', '[1,]', '{"a":1,}', '{"a":1,"a":2}', '{"a":1,"\\u0061":2}', '{a:1}', "{'a':1}",
  '01', '+1', '.5', '1.', '1e', '-', 'NaN', 'Infinity', 'nul', 'truex', '[1 2]', '"\t"', '"\\x"',
  '"\\u12g4"', '"\\u\u0661234"', '"', '1 1', '\uFEFF1', '['.repeat(514) + ']'.repeat(514), '\u0661',
  '[', '[1', '{"a"', '{"a":', '"\\', '"\\u12', '-a', '1.e1', '\u00A01',
];

/** Bytes that are no UTF-8: cut, overlong, a surrogate, too large. */
const BAD_BYTES = [[0xc3], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xff]];

for (const [text, wanted] of GOOD) {
  test(`reads ${text.slice(0, 40)}`, () => {
    assert.equal(writeJson(readJson(text)), wanted);
    assert.equal(writeJson(readJson(new TextEncoder().encode(text))), wanted);
  });
}

for (const text of BAD) {
  test(`refuses ${JSON.stringify(text.slice(0, 40))}`, () => {
    assert.throws(() => readJson(text), JsonFault);
  });
}

for (const bytes of BAD_BYTES) {
  test(`refuses the bytes ${bytes}`, () => {
    assert.throws(() => readJson(new Uint8Array([0x22, ...bytes, 0x22])), JsonFault);
  });
}

const WRITTEN: readonly (readonly [Output, string])[] = [
  [{ a: -0, b: [1.5, { c: null }] }, '{"a":-0.0,"b":[1.5,{"c":null}]}'],
  [new JsonNumber('1.0'), '1.0'],
  [{ ['__proto__']: 1, text: '\ud800"\u2028' }, '{"__proto__":1,"text":"\\ud800\\"\u2028"}'],
  [new Map([['a', [0]]]), '{"a":[0]}'],
  [1e21, '1e+21'],
];

for (const [value, wanted] of WRITTEN) {
  test(`writes ${wanted}`, () => assert.equal(writeJson(value), wanted));
}

for (const text of ['', 'a', '"', '\\', '\n', '\u007F\u00E9\u2028', '\u{1F600}', '\ud83d', '\ude00\ud83d']) {
  test(`writes the text ${JSON.stringify(text)} as everybody does`, () => {
    assert.equal(writeText(text), JSON.stringify(text));
  });
}

test('writes no number that JSON does not have', () => {
  for (const value of [NaN, Infinity, [-Infinity], { a: [-0, NaN] }]) {
    assert.throws(() => writeJson(value), RangeError);
  }
});

test('writes nothing that goes round in circles', () => {
  const circle: Output[] = [];
  circle.push(circle);
  assert.throws(() => writeJson(circle), RangeError);
});
