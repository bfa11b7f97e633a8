package weather.core.faults

import faults.SwitchableFault

/**
 * A mistake that the app can be told to make, so that it can be shown that somebody notices.
 *
 * Each one is a mistake that real programs make, in one place of the code.
 */
enum class Fault(override val label: String) : SwitchableFault {
  /** `Open` and `Remove` take an id in quotes too. */
  QUOTED_NUMBERS("quoted-numbers"),

  /** What is null is left out of the state. */
  NULL_AS_ABSENT("null-as-absent"),

  /** Displays round half up: -2.5 becomes -2. */
  ROUNDING_TIE("rounding-tie"),

  /** The query is normalised to NFC. */
  NFC("nfc"),

  /** Favourites are never written to the file. */
  LOST_FAVORITE("lost-favorite"),

  /** Weather does not load again when the person comes back. */
  NO_RELOAD_ON_RETURN("no-reload-on-return"),

  /** A city's page also asks for an image past the HTTP client, and swallows the error. */
  SWALLOWED_NETWORK("swallowed-network"),

  /** The same by a server's number, which nothing inside the app can see. */
  HIDDEN_NETWORK("hidden-network"),

  /** `OpenSettings` is offered always. */
  EXTRA_ACTION("extra-action"),

  /** Back from a favourite's page leads to Search. */
  WRONG_BACK_TARGET("wrong-back-target"),

  /** A launch finds what was searched for before it. */
  STALE_STATE("stale-state"),

  /** Temperatures go through 32 bits. */
  FLOAT32("float32"),

  /** Ids of inputs go through a Double. */
  PRECISION("precision"),

  /** The query is cut at UTF-16 units. */
  SURROGATE_CUT("surrogate-cut"),

  /** Unknown keys of an input are passed over. */
  ACCEPTS_EXTRA_KEYS("accepts-extra-keys"),

  /** An unknown tab is answered with another code. */
  WRONG_ERROR_CODE("wrong-error-code"),

  /** A narrow no-break space stands before the unit of the wind. */
  SPACE("space"),

  /** A rejected action on Search changes its query. */
  MUTATES_ON_REJECT("mutates-on-reject"),

  /** Search results are sorted by name. */
  LIST_ORDER("list-order"),

  /** Favourites are sorted by UTF-16 units. */
  UTF16_ORDER("utf16-order"),

  /** Today is taken in UTC. */
  TIME_ZONE("time-zone"),

  /** A city's forecast is asked for twice. */
  DOUBLE_REQUEST("double-request"),

  /** An empty list of favourites is null. */
  EMPTY_AS_NULL("empty-as-null"),

  /** `Retry` ends the process. */
  CRASH("crash"),

  /** `Retry` is never answered. */
  HANG("hang"),

  /** `Retry` writes a line of its own to standard output. */
  NOISE("noise"),
}
