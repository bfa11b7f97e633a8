package weather.core

import java.nio.charset.CharacterCodingException
import kotlinx.serialization.KSerializer
import kotlinx.serialization.SerializationException
import kotlinx.serialization.json.Json
import weather.core.forecast.Rounded
import weather.core.places.Spot
import weather.core.platform.HttpClient
import weather.core.platform.HttpFailure
import weather.core.platform.Settings

/** The server's URLs and how its answers are read. */
internal class OpenMeteo(private val http: HttpClient, private val settings: Settings) {
  /** The geocoding search, ten results at most. */
  fun searchUrl(query: String): String {
    val name = percentEncoded(query.trim(' '))
    return "$GEOCODING/search?name=$name&count=10&language=$language&format=json"
  }

  /** One city by its id. */
  fun lookupUrl(id: Long): String = "$GEOCODING/get?id=$id&language=$language&format=json"

  /** Seven days of weather from a day on, `2026-09-01`. */
  fun forecastUrl(spot: Spot, first: String, last: String): String =
    "$FORECAST?latitude=${Rounded.hundredths(spot.latitude)}" +
      "&longitude=${Rounded.hundredths(spot.longitude)}" +
      "&current=$CURRENT&hourly=$HOURLY&daily=$DAILY" +
      "&timezone=${percentEncoded(spot.timeZone)}&start_date=$first&end_date=$last"

  /** Asks for a URL and reads the answer. Throws [LoadFailure]. */
  suspend fun <Answer> decoded(serializer: KSerializer<Answer>, url: String): Answer {
    val answer =
      try {
        http.get(url, mapOf("Accept" to "application/json"))
      } catch (failure: HttpFailure) {
        throw LoadFailure.of(failure)
      }
    if (answer.status != OK) throw LoadFailure.Status(answer.status)
    return try {
      json.decodeFromString(serializer, answer.body.decodeToString(throwOnInvalidSequence = true))
    } catch (_: SerializationException) {
      throw LoadFailure.Unreadable()
    } catch (_: CharacterCodingException) {
      throw LoadFailure.Unreadable()
    }
  }

  private val language: String
    get() = settings.locale.language.takeIf { it in LANGUAGES } ?: "en"

  private companion object {
    val json = Json { ignoreUnknownKeys = true }

    const val OK = 200
    const val GEOCODING = "https://geocoding-api.open-meteo.com/v1"
    const val FORECAST = "https://api.open-meteo.com/v1/forecast"
    const val CURRENT =
      "temperature_2m,relative_humidity_2m,precipitation,weather_code,wind_speed_10m"
    const val HOURLY = "temperature_2m,precipitation,wind_speed_10m"
    const val DAILY =
      "weather_code,temperature_2m_max,temperature_2m_min,precipitation_sum,wind_speed_10m_max"

    /** The languages that the geocoding server has names in. */
    val LANGUAGES = setOf("en", "de", "fr", "es", "it", "pt", "ru", "tr", "hi")
  }
}

/** The language of a locale's name, `de` of `de_DE`. */
internal val String.language: String get() = substringBefore('_')
