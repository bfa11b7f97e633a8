package weather.core.screens

import weather.core.LARGEST_ID

/** The tabs. */
enum class Tab(val label: String) {
  /** The current place. */
  WEATHER("weather"),

  /** The search. */
  SEARCH("search"),

  /** The saved cities. */
  FAVORITES("favorites"),
}

/** A deep link. */
sealed interface Route {
  /** A tab's first screen. */
  data class ToTab(val tab: Tab) : Route

  data class ToCity(val id: Long) : Route

  companion object {
    /** `/weather`, `/search`, `/favorites`, `/cities/1850147`; null where it is none of these. */
    fun of(text: String): Route? {
      val tab = Tab.entries.firstOrNull { text == "/${it.label}" }
      if (tab != null) return ToTab(tab)
      return if (text.startsWith(CITIES)) cityId(text.removePrefix(CITIES))?.let(::ToCity) else null
    }

    private fun cityId(digits: String): Long? {
      val isId = digits.length in 1..16 && digits[0] != '0' && digits.all { it in '0'..'9' }
      return if (isId) digits.toLong().takeIf { it <= LARGEST_ID } else null
    }

    private const val CITIES = "/cities/"
  }
}
