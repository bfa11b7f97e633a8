package weather.data

import kotlinx.serialization.Serializable
import parity.kit.Decimal

/** A forecast as it is shown. Null is what the model did not know. */
@Serializable
data class Forecast(
  val timeZone: String,
  val current: Current,
  val hourly: List<Hour>,
  val days: List<Day>,
) {
  @Serializable
  data class Current(
    val time: String,
    val temperature: Decimal,
    val display: String,
    val code: Long,
    val label: String,
    val icon: String,
    val humidity: Decimal?,
    val precipitation: Decimal?,
    val precipitationDisplay: String?,
    val wind: Decimal?,
    val windDisplay: String?,
  )

  @Serializable
  data class Hour(
    val time: String,
    val temperature: Decimal?,
    val display: String?,
    val precipitation: Decimal?,
    val wind: Decimal?,
  )

  @Serializable
  data class Day(
    val date: String,
    val code: Long?,
    val label: String?,
    val icon: String?,
    val high: Decimal?,
    val highDisplay: String?,
    val low: Decimal?,
    val lowDisplay: String?,
    val precipitation: Decimal?,
    val wind: Decimal?,
    val hours: List<DayHour>,
  )

  @Serializable
  data class DayHour(
    val time: String,
    val temperature: Decimal?,
    val precipitation: Decimal?,
    val wind: Decimal?,
  )
}
