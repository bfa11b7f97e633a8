package weather.data

import kotlinx.serialization.SerialName
import kotlinx.serialization.Serializable
import kotlinx.serialization.json.Json
import parity.kit.Decimal

/** What Open-Meteo answers, as documented. Other keys are ignored. */
internal val answers = Json { ignoreUnknownKeys = true }

@Serializable
internal class SearchAnswer(val results: List<PlaceAnswer> = emptyList())

@Serializable
internal class PlaceAnswer(
  val id: PlaceId,
  val name: String,
  val latitude: Decimal,
  val longitude: Decimal,
  val timezone: String,
  val country: String? = null,
  val admin1: String? = null,
) {
  val place: Place get() = Place(name, country, admin1, latitude, longitude, timezone)
}

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
    @SerialName("temperature_2m") val temperature: Decimal,
    @SerialName("weather_code") val code: WholeNumber,
    @SerialName("relative_humidity_2m") val humidity: Decimal? = null,
    val precipitation: Decimal? = null,
    @SerialName("wind_speed_10m") val wind: Decimal? = null,
  )

  @Serializable
  class Hourly(
    val time: List<String>,
    @SerialName("temperature_2m") val temperature: List<Decimal?>,
    val precipitation: List<Decimal?>,
    @SerialName("wind_speed_10m") val wind: List<Decimal?>,
  ) {
    val isEven: Boolean get() = listOf(temperature, precipitation, wind).all { it.size == time.size }
  }

  @Serializable
  class Daily(
    val time: List<String>,
    @SerialName("weather_code") val code: List<WholeNumber?>,
    @SerialName("temperature_2m_max") val high: List<Decimal?>,
    @SerialName("temperature_2m_min") val low: List<Decimal?>,
    @SerialName("precipitation_sum") val precipitation: List<Decimal?>,
    @SerialName("wind_speed_10m_max") val wind: List<Decimal?>,
  ) {
    val isEven: Boolean get() = listOf(code, high, low, precipitation, wind).all { it.size == time.size }
  }
}
