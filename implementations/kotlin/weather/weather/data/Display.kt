package weather.data

import java.math.BigDecimal
import kotlin.math.abs
import kotlin.math.floor
import weather.Fault

/** How numbers are shown to a person. Digits are those of ASCII in every locale. */
class Display(locale: Locale) {
  private val decimalMark = if (locale.language in COMMA_LANGUAGES) ',' else '.'

  fun temperature(degrees: Double): String = "${digits(whole(degrees))}°"

  fun wind(speed: Double): String {
    val space = if (Fault.SPACE.isOn) '\u202F' else ' '
    return "${digits(whole(speed))}${space}km/h"
  }

  fun precipitation(millimetres: Double): String {
    val tenths = digits(whole(millimetres * 10))
    val sign = if (tenths.startsWith('-')) "-" else ""
    val padded = tenths.removePrefix("-").padStart(2, '0')
    return "$sign${padded.dropLast(1)}$decimalMark${padded.last()} mm"
  }
}

private fun whole(value: Double): Double =
  if (Fault.ROUNDING_TIE.isOn) floor(value + 0.5) + 0.0 else rounded(value)

/** A whole number of any size, without an exponent. */
private fun digits(whole: Double): String =
  if (abs(whole) < 1e15) whole.toLong().toString() else BigDecimal(whole).toPlainString()

private val COMMA_LANGUAGES = setOf("de", "fr", "es", "it", "pt", "ru", "tr")
