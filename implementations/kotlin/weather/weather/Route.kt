package weather

import parity.kit.Input
import weather.data.PLACE_IDS

/** Where a deep link leads. */
sealed interface Route {
  data class ToTab(val tab: Tab) : Route

  data class ToCity(val id: Long) : Route

  companion object {
    private const val CITIES = "/cities/"

    /** As many digits as the largest id has. */
    private const val LONGEST_ID = 16

    /** Null where [path] leads nowhere. */
    fun of(path: String): Route? = when {
      path.startsWith(CITIES) -> city(path.removePrefix(CITIES))
      path.startsWith("/") -> Tab.named(path.drop(1))?.let { ToTab(it) }
      else -> null
    }

    private fun city(digits: String): Route? {
      if (digits.length > LONGEST_ID || !Input.isInteger(digits)) return null
      val id = digits.toLong()
      return if (id in PLACE_IDS) ToCity(id) else null
    }
  }
}
