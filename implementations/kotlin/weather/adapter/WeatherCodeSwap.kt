package weather.adapter

import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import parity.kit.FixtureClient
import parity.kit.JsonFault
import parity.kit.JsonReader
import parity.kit.JsonWriter

/** The response with another code for the weather now, where it has one. */
internal fun withWeatherCode(code: Int, response: FixtureClient.Response): FixtureClient.Response {
  val answer = parsed(response.body) as? JsonObject ?: return response
  val current = answer["current"] as? JsonObject ?: return response
  if (KEY !in current) return response
  val swapped = answer + members("current" to current + members(KEY to JsonPrimitive(code)))
  return FixtureClient.Response(response.status, JsonWriter.write(swapped).encodeToByteArray())
}

private const val KEY = "weather_code"

private fun parsed(body: ByteArray): JsonElement? =
  try {
    JsonReader.read(body)
  } catch (_: JsonFault) {
    null
  }
