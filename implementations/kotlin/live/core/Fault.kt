package live.core

import faults.SwitchableFault

/**
 * A mistake that the app can be told to make, so that it can be shown that somebody notices.
 *
 * Each one is a mistake that real programs make, in one place of the code.
 */
enum class Fault(override val label: String) : SwitchableFault {
  /** Sockets stay open when the person leaves. */
  LEAKY_SOCKET("leaky-socket"),

  /** Messages for other rooms are taken, too. */
  FOREIGN_ROOM("foreign-room"),

  /** Events that come together come in reverse. */
  REVERSED_EVENTS("reversed-events"),

  /** A lost socket is tried again every two seconds. */
  NO_BACKOFF("no-backoff"),

  /** Our own messages are normalised to NFC. */
  NFC("nfc"),

  /** The length of a message is counted in UTF-16 units. */
  UTF16_LIMIT("utf16-limit"),

  /** Movies are sorted by UTF-16 units. */
  UTF16_ORDER("utf16-order"),

  /** Fixes go through 32 bits. */
  FLOAT32("float32"),

  /** The player's progress is a sum of tenths. */
  SUMMED_PROGRESS("summed-progress"),

  /** The player's tick takes 110 milliseconds. */
  SLOW_TICK("slow-tick"),

  /** Halves are rounded to even. */
  ROUNDING_TIE("rounding-tie"),

  /** The list takes the first change of the filter, and not the last. */
  LEADING_FILTER("leading-filter"),

  /** A loaded list polls, too. */
  EAGER_POLL("eager-poll"),

  /** The answer of one movie is shown by another. */
  STALE_ANSWER("stale-answer"),

  /** A movie's page also asks for an image past the HTTP client, and swallows the error. */
  SWALLOWED_NETWORK("swallowed-network"),

  /** `Open` takes an id in quotes too. */
  QUOTED_NUMBERS("quoted-numbers"),

  /** What is null is left out of the state. */
  NULL_AS_ABSENT("null-as-absent"),

  /** Unknown keys of an input are passed over. */
  ACCEPTS_EXTRA_KEYS("accepts-extra-keys"),

  /** An unknown screen is answered with another code. */
  WRONG_ERROR_CODE("wrong-error-code"),

  /** `Retry` is always offered on Movies. */
  EXTRA_ACTION("extra-action"),

  /** A rejected volume is 0. */
  MUTATES_ON_REJECT("mutates-on-reject"),

  /** `Retry` ends the process. */
  CRASH("crash"),

  /** `Retry` is never answered. */
  HANG("hang"),

  /** `Retry` writes a line of its own to standard output. */
  NOISE("noise"),
}
