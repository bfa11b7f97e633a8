/**
 * The mistakes that the app can be told to make, so that it can be shown that somebody notices.
 * Each one is a mistake that real programs make, in one place of the code.
 */
export const FAULTS = [
  /** Sockets stay open when the person leaves. */
  'leaky-socket',
  /** Messages for other rooms are taken, too. */
  'foreign-room',
  /** Events that come together come in reverse. */
  'reversed-events',
  /** A lost socket is tried again every two seconds. */
  'no-backoff',
  /** Our own messages are normalised to NFC. */
  'nfc',
  /** The length of a message is counted in UTF-16 units. */
  'utf16-limit',
  /** Movies are sorted by UTF-16 units. */
  'utf16-order',
  /** Fixes go through 32 bits. */
  'float32',
  /** The player's progress is a sum of tenths. */
  'summed-progress',
  /** The player's tick takes 110 milliseconds. */
  'slow-tick',
  /** Halves are rounded to even. */
  'rounding-tie',
  /** The list takes the first change of the filter, and not the last. */
  'leading-filter',
  /** A loaded list polls, too. */
  'eager-poll',
  /** The answer of one movie is shown by another. */
  'stale-answer',
  /** A movie's page also asks for an image past the HTTP client, and swallows the error. */
  'swallowed-network',
  /** `Open` takes an id in quotes too. */
  'quoted-numbers',
  /** What is null is left out of the state. */
  'null-as-absent',
  /** Unknown keys of an input are passed over. */
  'accepts-extra-keys',
  /** An unknown screen is answered with another code. */
  'wrong-error-code',
  /** `Retry` is always offered on Movies. */
  'extra-action',
  /** A rejected volume is 0. */
  'mutates-on-reject',
  /** `Retry` ends the process. */
  'crash',
  /** `Retry` is never answered. */
  'hang',
  /** `Retry` writes a line of its own to standard output. */
  'noise',
] as const;

export type Fault = (typeof FAULTS)[number];
