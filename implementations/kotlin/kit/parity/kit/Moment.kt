package parity.kit

import java.time.DateTimeException
import java.time.Instant
import java.time.LocalDate
import java.time.ZoneOffset

private const val MOMENT = "0000-00-00T00:00:00Z"
private val YEARS = 1970..2199

/** A moment in UTC, `2026-09-01T06:00:00Z`. */
fun Input.moment(): Instant =
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
