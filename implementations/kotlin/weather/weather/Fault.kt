package weather

/**
 * Ways in which this Core can be wrong, to prove that the runner sees them. One at a time is switched on, when the
 * program starts; each has one place in the code, which asks [isOn].
 */
enum class Fault(val switch: String) {
  /** `Open` and `Remove` take an id in quotes too. */
  QUOTED_NUMBERS("quoted-numbers"),

  /** Keys whose value is null are left out of the state. */
  NULL_AS_ABSENT("null-as-absent"),

  /** What is displayed is rounded half up: -2.5 gives -2. */
  ROUNDING_TIE("rounding-tie"),

  /** The query is normalised to composed characters. */
  NFC("nfc"),

  /** Favourites are kept in memory and never saved. */
  LOST_FAVORITE("lost-favorite"),

  /** Weather does not look again for a permission that was denied. */
  NO_RELOAD_ON_RETURN("no-reload-on-return"),

  /** City loads an image past the HTTP client and swallows the error. */
  SWALLOWED_NETWORK("swallowed-network"),

  /** Weather always offers `OpenSettings`. */
  EXTRA_ACTION("extra-action"),

  /** Back from a City among the favourites ends in Search. */
  WRONG_BACK_TARGET("wrong-back-target"),

  /** A new app still shows the search of the one before. */
  STALE_STATE("stale-state"),

  /** Temperatures go through 32 bits. */
  FLOAT_32("float32"),

  /** Ids go through a Double. */
  PRECISION("precision"),

  /** The query is cut between UTF-16 units. */
  SURROGATE_CUT("surrogate-cut"),

  /** Unknown keys of an input are ignored. */
  ACCEPTS_EXTRA_KEYS("accepts-extra-keys"),

  /** An unknown tab is rejected with another code. */
  WRONG_ERROR_CODE("wrong-error-code"),

  /** A narrow no-break space before the unit of wind. */
  SPACE("space"),

  /** An input that Search rejects changes its query. */
  MUTATES_ON_REJECT("mutates-on-reject"),

  /** Search sorts what the server had sorted. */
  LIST_ORDER("list-order"),

  /** Favourites are sorted by UTF-16 units. */
  UTF16_ORDER("utf16-order"),

  /** Today and the current hour are those of UTC. */
  TIME_ZONE("time-zone"),

  /** City asks for its forecast twice. */
  DOUBLE_REQUEST("double-request"),

  /** An empty list of favourites is null. */
  EMPTY_AS_NULL("empty-as-null"),

  /** Retry ends the process. */
  CRASH("crash"),

  /** Retry is never answered. */
  HANG("hang"),

  /** Retry writes into the replies. */
  NOISE("noise");

  val isOn: Boolean get() = this == active

  companion object {
    private var active: Fault? = null

    /** False where no fault has this name. */
    fun switchOn(switch: String): Boolean {
      active = entries.firstOrNull { it.switch == switch }
      return active != null
    }
  }
}
