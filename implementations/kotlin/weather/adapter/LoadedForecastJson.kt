package weather.adapter

import java.time.Instant
import java.time.LocalDateTime
import java.time.ZoneOffset
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonPrimitive
import weather.core.forecast.Forecast
import weather.core.forecast.LoadedForecast

internal val LoadedForecast.members: Map<String, JsonElement>
  get() = mapOf(
    "forecast" to forecast.json(Forecast.serializer()),
    "updatedAt" to JsonPrimitive(updatedAt.stamp),
  )

/** `2026-09-01T06:00:00Z`: to the second, whichever that is. */
private val Instant.stamp: String
  get() {
    val moment = LocalDateTime.ofInstant(this, ZoneOffset.UTC)
    val time = listOf(moment.hour, moment.minute, moment.second)
      .joinToString(":") { it.toString().padStart(2, '0') }
    return "${moment.toLocalDate()}T${time}Z"
  }
