package weather.data

import kotlin.math.abs
import kotlin.math.sign
import kotlin.math.truncate

/**
 * To a whole number, a half away from zero. `Math.round` rounds a half up, and adding 0.5 first turns
 * 0.49999999999999994 into 1. Never -0.
 */
fun rounded(value: Double): Double {
  val whole = truncate(value)
  val isUp = abs(value - whole) >= 0.5
  return (if (isUp) whole + value.sign else whole) + 0.0
}
