package weather.adapter

import java.time.DateTimeException
import java.time.Instant
import java.time.LocalDate
import java.time.ZoneOffset
import parity.kit.FixtureClient
import parity.kit.Input
import parity.kit.InputObject
import parity.kit.headers
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

private const val MOMENT = "0000-00-00T00:00:00Z"
private val YEARS = 1970..2199

private fun Input.moment(): Instant =
  moment(text()) ?: refuse("a moment, as 2026-09-01T06:00:00Z")

/**
 * Exactly so, and a day that the calendar has. The JDK's parser also takes other digits, and 24:00.
 */
private fun moment(text: String): Instant? {
  val isShaped = text.length == MOMENT.length &&
    MOMENT.indices.all { if (MOMENT[it] == '0') text[it] in '0'..'9' else text[it] == MOMENT[it] }
  if (!isShaped) return null
  fun number(from: Int, until: Int) = text.substring(from, until).toInt()
  val year = number(0, 4)
  if (year !in YEARS) return null
  return try {
    val date = LocalDate.of(year, number(5, 7), number(8, 10))
    date.atTime(number(11, 13), number(14, 16), number(17, 19)).toInstant(ZoneOffset.UTC)
  } catch (_: DateTimeException) {
    null
  }
}
