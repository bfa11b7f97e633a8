/**
 * The mistakes that the app can be told to make, so that it can be shown that somebody notices.
 * Each one is a mistake that real programs make, in one place of the code.
 */
export const FAULTS = [
  /** `Open` and `Remove` take an id in quotes too. */
  'quoted-numbers',
  /** What is null is left out of the state. */
  'null-as-absent',
  /** Displays round half up: -2.5 becomes -2. */
  'rounding-tie',
  /** The query is normalised to NFC. */
  'nfc',
  /** Favourites are never written to the file. */
  'lost-favorite',
  /** Weather does not load again when the person comes back. */
  'no-reload-on-return',
  /** A city's page also asks for an image past the HTTP client, and swallows the error. */
  'swallowed-network',
  /** The same by a server's number, in another process, which nothing inside the app can see. */
  'hidden-network',
  /** `OpenSettings` is offered always. */
  'extra-action',
  /** Back from a favourite's page leads to Search. */
  'wrong-back-target',
  /** A launch finds what was searched for before it. */
  'stale-state',
  /** Temperatures go through 32 bits. */
  'float32',
  /** Ids of inputs go through a binary64 and are not checked. */
  'precision',
  /** The query is cut at UTF-16 units. */
  'surrogate-cut',
  /** Unknown keys of an input are passed over. */
  'accepts-extra-keys',
  /** An unknown tab is answered with another code. */
  'wrong-error-code',
  /** A narrow no-break space stands before the unit of the wind. */
  'space',
  /** A rejected action on Search changes its query. */
  'mutates-on-reject',
  /** Search results are sorted by name. */
  'list-order',
  /** Favourites are sorted by UTF-16 units. */
  'utf16-order',
  /** Today is taken in UTC. */
  'time-zone',
  /** A city's forecast is asked for twice. */
  'double-request',
  /** An empty list of favourites is null. */
  'empty-as-null',
  /** `Retry` ends the process. */
  'crash',
  /** `Retry` is never answered. */
  'hang',
  /** `Retry` writes a line of its own to standard output. */
  'noise',
] as const;

export type Fault = (typeof FAULTS)[number];
