import type { Sku } from '../catalogue/product.js';
import type { Fault } from '../fault.js';
import type { Cents } from '../money.js';
import { lengthOf } from '../texts.js';

/** Something that the person has done and the server has to know. */
export interface Write {
  /** The number in its id, which no other write ever has. */
  readonly number: number;
  readonly change: Change;

  /** How many tries have failed. */
  readonly tries: number;
}

export const KINDS = ['addToCart', 'setQuantity', 'remove', 'review'] as const;

/** What was done, to which product. */
export type Change =
  /** Some were added to the cart; name and price are what the person saw. */
  | ({ readonly kind: 'addToCart'; readonly sku: Sku; readonly name: string } & {
      readonly price: Cents;
      readonly quantity: number;
    })
  /** A line is to be about so many. */
  | { readonly kind: 'setQuantity'; readonly sku: Sku; readonly quantity: number }
  /** A line was taken out. */
  | { readonly kind: 'remove'; readonly sku: Sku }
  /** The person said what they think. */
  | ({ readonly kind: 'review'; readonly sku: Sku } & Review);

/** What a person thinks of a product. */
export type Review = {
  readonly stars: number;
  readonly tags: readonly string[];
  readonly text: string;
};

/** Whether a review keeps all limits; lengths are in scalars. */
export function isWithinLimits({ stars, tags, text }: Review, fault?: Fault | undefined): boolean {
  return stars >= 1 && stars <= 5 && tags.length <= 10 && new Set(tags).size === tags.length &&
    tags.every((tag) => tag !== '' && lengthOf(tag, fault) <= 20) && lengthOf(text, fault) <= 140;
}

export function reviewOf({ stars, tags, text }: Review): Review {
  return { stars, tags, text };
}

/** The tries that follow the first one. */
export const RETRIES = 5;

/** The id by which the server knows whether it has this write already. */
export function idOf({ number }: Write): string {
  return `w${number}`;
}

/** A write as the server gets it: amounts in cents. */
export function bodyOf({ change }: Write): Change {
  return change;
}

/** A write that came to nothing; the person is told. */
export interface Notice {
  readonly write: Write;

  /** The server did not want it, for this reason; undefined: it could not be sent. */
  readonly refusal: string | undefined;
}
