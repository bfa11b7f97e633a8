package shop.core

import faults.SwitchableFault

/**
 * A mistake that the app can be told to make, so that it can be shown that somebody notices.
 *
 * Each one is a mistake that real programs make, in one place of the code.
 */
enum class Fault(override val label: String) : SwitchableFault {
  /** A quantity is taken in quotes too. */
  QUOTED_NUMBERS("quoted-numbers"),

  /** What is null is left out of the state. */
  NULL_AS_ABSENT("null-as-absent"),

  /** Unknown keys of an input are passed over. */
  ACCEPTS_EXTRA_KEYS("accepts-extra-keys"),

  /** An unknown tab is answered with another code. */
  WRONG_ERROR_CODE("wrong-error-code"),

  /** A write that the server refused stays in the cart. */
  NO_ROLLBACK("no-rollback"),

  /** The queue is not saved. */
  LOST_QUEUE("lost-queue"),

  /** The newest write is sent first. */
  FLUSH_ORDER("flush-order"),

  /** Each try of a write looks like another write. */
  DOUBLE_SEND("double-send"),

  /** A write is tried for ever. */
  ENDLESS_RETRY("endless-retry"),

  /** A session that has expired costs the write that noticed it. */
  EXPIRY_COUNTS("expiry-counts"),

  /** Whoever signs in finds themselves on Home. */
  FORGETS_RETURN("forgets-return"),

  /** A tie is rounded to even. */
  ROUNDING_TIE("rounding-tie"),

  /** Money is summed up in binary64. */
  FLOAT_TOTAL("float-total"),

  /** Names are sorted by UTF-16 units. */
  UTF16_ORDER("utf16-order"),

  /** A second tap asks for the same page again. */
  DOUBLE_PAGE("double-page"),

  /** A product that has moved to the next page meanwhile is shown twice. */
  REPEATED_PRODUCT("repeated-product"),

  /** Lengths count UTF-16 units. */
  CODE_UNITS("code-units"),

  /** The system's question comes without ours before it. */
  NO_SOFT_QUESTION("no-soft-question"),
}
