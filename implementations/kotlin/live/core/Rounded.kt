package live.core

import kotlin.math.abs
import kotlin.math.sign
import kotlin.math.truncate

/** Numbers rounded half away from zero. */
internal object Rounded {
  /** `3` of 2.5; with the fault `rounding-tie` half to even. */
  fun whole(value: Double, fault: Fault?): Long =
    if (fault == Fault.ROUNDING_TIE) Math.rint(value).toLong() else whole(value)

  /** `35.69` of 35.6895, for numbers that are angles. */
  fun hundredths(value: Double): String {
    val scaled = whole(value * 100)
    val padded = abs(scaled).toString().padStart(3, '0')
    return (if (scaled < 0) "-" else "") + padded.dropLast(2) + "." + padded.takeLast(2)
  }

  /** `Math.round` rounds half up, and adding a half first makes 1 of 0.49999999999999994. */
  private fun whole(value: Double): Long {
    val whole = truncate(value)
    return (if (abs(value - whole) >= 0.5) whole + value.sign else whole).toLong()
  }
}
