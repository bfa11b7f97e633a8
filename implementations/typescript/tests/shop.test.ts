import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWithinLimits } from '../shop/core/cart/write.js';
import { centsOf, perKilo } from '../shop/core/money.js';
import { pathOf, routeOf } from '../shop/core/screens/route.js';
import { lengthOf } from '../shop/core/texts.js';

test('euros are whole cents or none', () => {
  const cases: readonly (readonly [number, number | undefined])[] = [
    [3.2, 320], [0, 0], [99_999.99, 9_999_999], [0.1, 10], [4.35, 435], [1.005, undefined],
    [-0.01, undefined], [100_000, undefined], [0.1 + 0.2, undefined], [Infinity, undefined],
    [NaN, undefined],
  ];
  for (const [euros, cents] of cases) assert.equal(centsOf(euros), cents, String(euros));
  for (let cents = 0; cents <= 9_999_999; cents += 7) assert.equal(centsOf(cents / 100), cents);
});

test('a tie goes up', () => {
  const cases = [
    [101, 2000, 51], [103, 2000, 52], [101, 2001, 50], [320, 100, 3200], [0, 7, 0],
  ] as const;
  for (const [cents, grams, wanted] of cases) {
    assert.equal(perKilo(cents, grams, undefined), wanted);
  }
});

test('a deep link leads to one screen, and anything else nowhere', () => {
  for (const text of ['/', '/cart', '/settings', '/products/T-1', '/profile/9007199254740991']) {
    const route = routeOf(text);
    assert.equal(route === undefined ? undefined : pathOf(route), text);
  }
  const nowhere = [
    '', '//', '/shop', '/Cart', '/cart/', '/products/', '/products/t-1', '/products/T-',
    '/products/T-1234567', '/products/T-\u0661', '/products/T-1\n', '/profile/0', '/profile/07',
    '/profile/9007199254740992', '/profile/\u0661', '/profile/7\n',
  ];
  for (const text of nowhere) assert.equal(routeOf(text), undefined, text);
});

test('a length is one in scalars', () => {
  assert.equal(lengthOf('e\u0301\u{1F375}'), 3);
  assert(isWithinLimits({ stars: 5, tags: [], text: '\u{1F375}'.repeat(140) }));
  assert(!isWithinLimits({ stars: 5, tags: [], text: 'x'.repeat(141) }));
  assert(!isWithinLimits({ stars: 5, tags: ['a', 'a'], text: '' }));
});
