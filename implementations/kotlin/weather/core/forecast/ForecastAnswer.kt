package weather.core.forecast

import kotlinx.serialization.SerialName
import kotlinx.serialization.Serializable
import weather.core.JsonDouble
import weather.core.JsonWhole

/** What the forecast server answers: columns, which must be of one length. */
@Serializable
internal class ForecastAnswer(
  val timezone: String,
  val current: Current,
  val hourly: Hourly,
  val daily: Daily,
) {
  @Serializable
  class Current(
    val time: String,
    @SerialName("temperature_2m") val temperature: JsonDouble,
    @SerialName("weather_code") val code: JsonWhole,
    @SerialName("relative_humidity_2m") val humidity: JsonDouble? = null,
    val precipitation: JsonDouble? = null,
    @SerialName("wind_speed_10m") val wind: JsonDouble? = null,
  )

  @Serializable
  class Hourly(
    val time: List<String>,
    @SerialName("temperature_2m") val temperature: List<JsonDouble?>,
    val precipitation: List<JsonDouble?>,
    @SerialName("wind_speed_10m") val wind: List<JsonDouble?>,
  )

  @Serializable
  class Daily(
    val time: List<String>,
    @SerialName("weather_code") val code: List<JsonWhole?>,
    @SerialName("temperature_2m_max") val high: List<JsonDouble?>,
    @SerialName("temperature_2m_min") val low: List<JsonDouble?>,
    @SerialName("precipitation_sum") val precipitation: List<JsonDouble?>,
    @SerialName("wind_speed_10m_max") val wind: List<JsonDouble?>,
  )

  /** Whether each column has as many values as there are times. */
  val isEven: Boolean
    get() {
      val hours = listOf(hourly.temperature, hourly.precipitation, hourly.wind)
      val days = listOf(daily.code, daily.high, daily.low, daily.precipitation, daily.wind)
      return hours.all { it.size == hourly.time.size } && days.all { it.size == daily.time.size }
    }
}
