package weather.core.forecast

import java.time.Instant
import kotlinx.serialization.Serializable
import weather.core.JsonDouble

/** A forecast as it is shown. Null is what the model of the weather did not know. */
@Serializable
data class Forecast(
  val timeZone: String,
  val current: Current,

  /** The next 24 hours. */
  val hourly: List<Hour>,
  val days: List<Day>,
) {
  @Serializable
  data class Current(
    val time: String,
    val temperature: JsonDouble,
    val display: String,
    val code: Long,
    val label: String,
    val icon: String,
    val humidity: JsonDouble?,
    val precipitation: JsonDouble?,
    val precipitationDisplay: String?,
    val wind: JsonDouble?,
    val windDisplay: String?,
  )

  @Serializable
  data class Hour(
    val time: String,
    val temperature: JsonDouble?,
    val display: String?,
    val precipitation: JsonDouble?,
    val wind: JsonDouble?,
  )

  @Serializable
  data class Day(
    val date: String,
    val code: Long?,
    val label: String?,
    val icon: String?,
    val high: JsonDouble?,
    val highDisplay: String?,
    val low: JsonDouble?,
    val lowDisplay: String?,
    val precipitation: JsonDouble?,
    val wind: JsonDouble?,

    /** Every third. */
    val hours: List<HourOfDay>,
  )

  @Serializable
  data class HourOfDay(
    val time: String,
    val temperature: JsonDouble?,
    val precipitation: JsonDouble?,
    val wind: JsonDouble?,
  )
}

/** A forecast and when it came, by the wall clock. */
data class LoadedForecast(val forecast: Forecast, val updatedAt: Instant)
