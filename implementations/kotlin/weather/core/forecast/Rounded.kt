package weather.core.forecast

import java.math.BigDecimal
import kotlin.math.abs
import kotlin.math.sign
import kotlin.math.truncate

/**
 * Numbers as people read them: rounded half away from zero, in ASCII digits, without a zero that
 * has a sign.
 */
internal object Rounded {
  /** `-3` of -2.5. */
  fun whole(value: Double): String = digits(rounded(value))

  /** `0.3` of 0.25, with the mark that the language writes. */
  fun tenths(value: Double, mark: Char): String = fraction(rounded(value * 10), 1, mark)

  /** `35.69` of 35.6895. */
  fun hundredths(value: Double): String = fraction(rounded(value * 100), 2, '.')

  /** `Math.round` rounds half up, and adding a half first makes 1 of 0.49999999999999994. */
  private fun rounded(value: Double): Double {
    val whole = truncate(value)
    return if (abs(value - whole) >= 0.5) whole + value.sign else whole
  }

  private fun fraction(scaled: Double, digits: Int, mark: Char): String {
    val padded = digits(abs(scaled)).padStart(digits + 1, '0')
    return (if (scaled < 0) "-" else "") + padded.dropLast(digits) + mark + padded.takeLast(digits)
  }

  /** No server sends numbers that do not fit into 64 bits; one that does must not end the app. */
  private fun digits(whole: Double): String =
    if (abs(whole) < 9e18) whole.toLong().toString() else BigDecimal(whole).toPlainString()
}
