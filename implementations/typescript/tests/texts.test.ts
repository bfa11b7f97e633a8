import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LocalClock } from '../weather/core/forecast/local-clock.js';
import { hundredths, tenths, whole } from '../text/rounded.js';
import { percentEncoded } from '../weather/core/percent-encoding.js';
import { byScalars } from '../text/order.js';
import { firstCharacters } from '../text/characters.js';
import { routeOf } from '../weather/core/screens/route.js';

const WHOLE: readonly (readonly [number, string])[] = [
  [-2.5, '-3'], [2.5, '3'], [-0.5, '-1'], [0.5, '1'], [-0.49999999999999994, '0'], [-0, '0'],
  [0.49999999999999994, '0'], [1e20, '100000000000000000000'], [-1.4, '-1'],
  [4503599627370497, '4503599627370497'],
];

/** Each is one character. */
const CHARACTERS = [
  'a', 'e\u0301', '\u{1F600}', '\u{1F44D}\u{1F3FD}', '\u{1F1E9}\u{1F1EA}', '\r\n',
  '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}', '\u1100\u1161\u11A8',
  '\u0E01\u0E33', '\u0915\u094D\u0937', '\u0915\u094D\u200D\u0937',
  '\u0995\u09CD\u09B7\u09CD\u09B0', '1\uFE0F\u20E3',
];

const ROUTES: readonly (readonly [string, unknown])[] = [
  ['/weather', { tab: 'weather' }],
  ['/cities/1850147', { city: 1850147 }],
  ['/cities/9007199254740991', { city: 9007199254740991 }],
  ['/cities/9007199254740992', undefined],
  ['/cities/99999999999999999999', undefined],
  ['/cities/0', undefined],
  ['/cities/07', undefined],
  ['/cities/\u0661', undefined],
  ['/cities/', undefined],
  ['/cities/1/', undefined],
  ['/cities/1\n', undefined],
  ['/Weather', undefined],
  ['weather', undefined],
  ['', undefined],
];

for (const [value, wanted] of WHOLE) {
  test(`rounds ${Object.is(value, -0) ? '-0' : value}`, () => assert.equal(whole(value), wanted));
}

for (const text of CHARACTERS) {
  test(`keeps 20 of ${JSON.stringify(text)}`, () => {
    assert.equal(firstCharacters(text.repeat(23), 20), text.repeat(20));
  });
}

for (const [text, wanted] of ROUTES) {
  test(`opens ${JSON.stringify(text)}`, () => assert.deepEqual(routeOf(text), wanted));
}

test('writes fractions', () => {
  assert.equal(tenths(0.25, ','), '0,3');
  assert.equal(tenths(-0.05, '.'), '-0.1');
  assert.equal(hundredths(-0.12574), '-0.13');
  assert.equal(hundredths(-0.004), '0.00');
});

test('encodes what is reserved', () => {
  assert.equal(percentEncoded("a&ü~/!'()*"), 'a%26%C3%BC~%2F%21%27%28%29%2A');
});

test('sorts by scalars', () => {
  const sorted = ['\u{1F601}', '\uFF5E', 'ab', '\u{1F600}', 'a'].sort(byScalars);
  assert.deepEqual(sorted, ['a', 'ab', '\uFF5E', '\u{1F600}', '\u{1F601}']);
});

test('tells the time of a place', () => {
  const moment = Date.parse('2026-08-31T15:30:00Z');
  const tokyo = LocalClock.of('Asia/Tokyo');
  assert.equal(tokyo?.hour(moment), '2026-09-01T00:00');
  assert.equal(tokyo?.date(moment, 30), '2026-10-01');
  assert.equal(LocalClock.of('Asia/Calcutta')?.hour(moment), '2026-08-31T21:00');
  for (const none of ['', 'Nowhere/At_All', 'asia/tokyo', '+03:00', 'UTC+3']) {
    assert.equal(LocalClock.of(none), undefined);
  }
});
