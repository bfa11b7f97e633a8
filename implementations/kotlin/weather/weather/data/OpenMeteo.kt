package weather.data

import java.time.LocalDate
import java.time.temporal.ChronoUnit.DAYS
import kotlinx.serialization.KSerializer
import kotlinx.serialization.SerializationException
import kotlinx.serialization.json.JsonElement
import kotlin.math.abs
import parity.kit.HttpClient
import parity.kit.HttpFailure
import parity.kit.JsonFault
import parity.kit.JsonReader
import weather.Clock
import weather.LocaleSource

/** Open-Meteo's geocoding and forecast. Everything throws [LoadFailure]. */
class OpenMeteo(
  private val http: HttpClient,
  private val clock: Clock,
  private val locale: LocaleSource,
) {
  data class Found(val id: Long, val place: Place)

  /** In the server's order. */
  suspend fun search(query: String): List<Found> {
    val name = percentEncoded(query.trim(' '))
    val answer = get("$GEOCODING/search?name=$name&count=10&language=$language&format=json", SearchAnswer.serializer())
    return answer.results.map { Found(it.id, it.place) }
  }

  suspend fun place(id: Long): Place =
    get("$GEOCODING/get?id=$id&language=$language&format=json", PlaceAnswer.serializer(), NO_SUCH_CITY).place

  /** Seven days from the day that it is at the place. */
  suspend fun forecast(place: Place): Forecast {
    val time = PlaceTime.of(clock.now, place.timeZone) ?: throw LoadFailure.unreadable
    val answer = get(forecastUrl(place, time.today), ForecastAnswer.serializer())
    if (!answer.hourly.isEven || !answer.daily.isEven) throw LoadFailure.unreadable
    return forecast(answer, time.hour, Display(locale.current))
  }

  private val language: String
    get() = locale.current.language.takeIf { it in LANGUAGES } ?: "en"

  private fun forecastUrl(place: Place, today: LocalDate): String =
    "https://api.open-meteo.com/v1/forecast" +
      "?latitude=${twoDecimals(place.latitude)}&longitude=${twoDecimals(place.longitude)}" +
      "&current=temperature_2m,relative_humidity_2m,precipitation,weather_code,wind_speed_10m" +
      "&hourly=temperature_2m,precipitation,wind_speed_10m" +
      "&daily=weather_code,temperature_2m_max,temperature_2m_min,precipitation_sum,wind_speed_10m_max" +
      "&timezone=${percentEncoded(place.timeZone)}" +
      "&start_date=$today&end_date=${today.plus(DAYS_AHEAD, DAYS)}"

  private suspend fun <Answer> get(
    url: String,
    serializer: KSerializer<Answer>,
    missing: () -> LoadFailure = { LoadFailure.status(NOT_FOUND) },
  ): Answer {
    val answer =
      try {
        http.get(url)
      } catch (failure: HttpFailure) {
        throw when (failure) {
          is HttpFailure.Offline -> LoadFailure.offline
          is HttpFailure.Dropped -> LoadFailure.dropped
        }
      }
    return when (answer.status) {
      OK -> read(answer.body, serializer)
      NOT_FOUND -> throw missing()
      else -> throw LoadFailure.status(answer.status)
    }
  }

  private fun <Answer> read(body: ByteArray, serializer: KSerializer<Answer>): Answer =
    try {
      answers.decodeFromJsonElement(serializer, JsonReader.read(body))
    } catch (_: JsonFault) {
      throw LoadFailure.unreadable
    } catch (_: SerializationException) {
      throw LoadFailure.unreadable
    }
}

private fun twoDecimals(degrees: Double): String {
  val hundredths = rounded(degrees * 100).toLong()
  val sign = if (hundredths < 0) "-" else ""
  val digits = abs(hundredths).toString().padStart(3, '0')
  return "$sign${digits.dropLast(2)}.${digits.takeLast(2)}"
}

private const val GEOCODING = "https://geocoding-api.open-meteo.com/v1"
private const val OK = 200
private const val NOT_FOUND = 404
private const val DAYS_AHEAD = 6L
private val NO_SUCH_CITY = { LoadFailure.noSuchCity }
private val LANGUAGES = setOf("en", "de", "fr", "es", "it", "pt", "ru", "tr", "hi")
