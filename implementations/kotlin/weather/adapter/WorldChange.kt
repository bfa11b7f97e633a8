package weather.adapter

import java.time.Instant
import parity.kit.FixtureClient
import parity.kit.Input
import parity.kit.InputObject
import parity.kit.headers
import parity.kit.moment
import parity.kit.networkMode
import weather.core.LARGEST_ID

/** What `launch` and `env` can say of the world; what is null stays as it is. */
class WorldChange private constructor(
  val isGranted: Boolean?,
  val canAskAgain: Boolean?,
  val mode: FixtureClient.Mode?,
  val weatherCode: Int?,
  val favorites: List<Long>?,
  val locale: String?,
  val now: Instant?,
  val advancesClock: Boolean,
  val headers: Map<String, String>?,
) {
  companion object {
    fun read(fields: InputObject): WorldChange {
      val location = fields["location"].ifPresent {
        fields {
          val isGranted = this["granted"].ifPresent { boolean() }
          isGranted to this["canAskAgain"].ifPresent { boolean() }
        }
      }
      val clock = fields["clock"].ifPresent {
        fields { this["now"].ifPresent { moment() } to !this["advance"].isAbsent }
      }
      return WorldChange(
        isGranted = location?.first,
        canAskAgain = location?.second,
        mode = fields["http"].ifPresent { networkMode() },
        weatherCode = fields["weatherCode"].ifPresent { integer(0L..99L).toInt() },
        favorites = fields["favorites"].ifPresent { favorites() },
        locale = fields["locale"].ifPresent { locale() },
        now = clock?.first,
        advancesClock = clock?.second == true,
        headers = fields["headers"].ifPresent { headers() },
      )
    }
  }
}

/** A city's id: a whole number that every Double keeps. */
internal fun Input.cityId(): Long = integer(1..LARGEST_ID)

private const val FAVORITES_LIMIT = 100

private fun Input.favorites(): List<Long> {
  val ids = list(FAVORITES_LIMIT).map { it.cityId() }
  return if (ids.toSet().size == ids.size) ids else refuse("a list of different cities")
}

private fun Input.locale(): String {
  val name = text()
  val language = name.substringBefore('_')
  val isLanguage = language.length in 2..3 && language.all { it in 'a'..'z' }
  val region = name.substringAfter('_', missingDelimiterValue = "XX")
  val isRegion = region.length == 2 && region.all { it in 'A'..'Z' }
  return if (isLanguage && isRegion) name else refuse("the name of a locale, as de_DE")
}
