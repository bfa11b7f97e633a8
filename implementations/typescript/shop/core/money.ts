import type { Fault } from './fault.js';

/** An amount in euros, as whole cents. */
export type Cents = number;

export const MOST_CENTS: Cents = 9_999_999;

/** The nearest binary64 in euros; to be shown, not to be counted with. */
export function euros(amount: Cents): number {
  return amount / 100;
}

/** The cents of a number of euros; undefined where that is not one of whole cents, or too much. */
export function centsOf(euros: number): Cents | undefined {
  const cents = Math.floor(euros * 100 + 0.5);
  return cents >= 0 && cents <= MOST_CENTS && cents / 100 === euros ? cents : undefined;
}

/** What a kilogram costs, where an amount is what some grams cost; a tie is rounded up. */
export function perKilo(amount: Cents, grams: number, fault: Fault | undefined): Cents {
  const thousand = amount * 1000;
  const rest = thousand % grams;
  const cents = (thousand - rest) / grams;
  if (rest * 2 === grams && fault === 'rounding-tie') return cents + (cents % 2);
  return rest * 2 >= grams ? cents + 1 : cents;
}
