/**
 * The mistakes that the app can be told to make, so that it can be shown that somebody notices.
 * Each one is a mistake that real programs make, in one place of the code.
 */
export const FAULTS = [
  /** A quantity is taken in quotes too. */
  'quoted-numbers',
  /** What is null is left out of the state. */
  'null-as-absent',
  /** Unknown keys of an input are passed over. */
  'accepts-extra-keys',
  /** An unknown tab is answered with another code. */
  'wrong-error-code',
  /** A write that the server refused stays in the cart. */
  'no-rollback',
  /** The queue is not saved. */
  'lost-queue',
  /** The newest write is sent first. */
  'flush-order',
  /** Each try of a write looks like another write. */
  'double-send',
  /** A write is tried for ever. */
  'endless-retry',
  /** A session that has expired costs the write that noticed it. */
  'expiry-counts',
  /** Whoever signs in finds themselves on Home. */
  'forgets-return',
  /** A tie is rounded to even. */
  'rounding-tie',
  /** Money is summed up in binary64. */
  'float-total',
  /** Names are sorted by UTF-16 units. */
  'utf16-order',
  /** A second tap asks for the same page again. */
  'double-page',
  /** A product that has moved to the next page meanwhile is shown twice. */
  'repeated-product',
  /** Lengths count UTF-16 units. */
  'code-units',
  /** The system's question comes without ours before it. */
  'no-soft-question',
] as const;

export type Fault = (typeof FAULTS)[number];
