import {
  integer, isObject, list, mapped, number, object, oneOf, refuse, text,
  type Decoder, type Fields,
} from '../../kit/index.js';
import { MOST_OF_ONE, type Line } from '../core/cart/line.js';
import { isWithinLimits, KINDS, type Change, type Review } from '../core/cart/write.js';
import { skuOf, type Sku } from '../core/catalogue/product.js';
import type { Fault } from '../core/fault.js';
import { centsOf, MOST_CENTS, type Cents } from '../core/money.js';
import { lengthOf } from '../core/texts.js';

export function sku(): Decoder<Sku> {
  return mapped(text(), 'a sku, as T-1', skuOf);
}

/** A product that is among some. */
export function skuAmong(skus: () => readonly Sku[]): Decoder<Sku> {
  return mapped(sku(), 'a product that is here', (sku) =>
    skus().includes(sku) ? sku : undefined);
}

/** A text of so many scalars. */
export function textOf(from: number, to: number): Decoder<string> {
  return mapped(text(), `a text of ${from} to ${to} characters`, (text) => {
    const length = lengthOf(text);
    return length >= from && length <= to ? text : undefined;
  });
}

/** An amount of whole cents, in euros. */
export function inEuros(): Decoder<Cents> {
  return mapped(number(), 'an amount in euros, with two decimals at most', centsOf);
}

/** An amount, in cents. */
export function inCents(): Decoder<Cents> {
  return integer(0, MOST_CENTS);
}

/** The fields of a review. */
const REVIEW = { stars: integer(1, 5), tags: list(text(), 10), text: text() };

const KEPT = 'a review of at most 140 characters, with different tags of 1 to 20';

/** A review with nothing else beside it, read as `of` reads objects. */
export function review(
  of: (fields: typeof REVIEW) => Decoder<Review>,
  fault: Fault | undefined,
): Decoder<Review> {
  return mapped(of(REVIEW), KEPT, (review) =>
    isWithinLimits(review, fault) ? review : undefined);
}

/** A line of the cart, with an amount as `price` reads it. */
export function line(price: Decoder<Cents>): Decoder<Line> {
  return object({ sku: sku(), name: textOf(1, 80), price, quantity: integer(1, MOST_OF_ONE) });
}

/** A change, with an amount as `price` reads it, and with some other fields. */
export function change<F extends Fields>(
  price: Decoder<Cents>,
  others: F,
): Decoder<Change & { readonly [Name in keyof F]: unknown }> {
  const name = textOf(1, 80);
  const quantity = integer(1, MOST_OF_ONE);
  const first = { ...others, sku: sku() };
  const kinds: { readonly [Kind in Change['kind']]: Decoder<unknown> } = {
    addToCart: object({ ...first, kind: oneOf('addToCart'), name, price, quantity }),
    setQuantity: object({ ...first, kind: oneOf('setQuantity'), quantity }),
    remove: object({ ...first, kind: oneOf('remove') }),
    review: mapped(object({ ...first, kind: oneOf('review'), ...REVIEW }), KEPT, (review) =>
      isWithinLimits(review as Review) ? review : undefined),
  };
  const kind = oneOf(...KINDS);
  return {
    schema: { anyOf: KINDS.map((kind) => kinds[kind].schema) },
    isOptional: false,
    read(json, place) {
      if (!isObject(json)) return refuse(json, place, 'an object');
      return kinds[kind.read(json.get('kind'), `${place}.kind`)].read(json, place) as
        Change & { readonly [Name in keyof F]: unknown };
    },
  };
}
