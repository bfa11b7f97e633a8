package weather.device

import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import parity.kit.HttpAnswer
import parity.kit.HttpClient
import parity.kit.JsonFault
import parity.kit.JsonReader
import parity.kit.JsonWriter

/** Puts another `current.weather_code` into every forecast that comes. */
class CodeOverride(private val client: HttpClient) : HttpClient {
  var code: Int? = null

  override suspend fun get(url: String): HttpAnswer {
    val answer = client.get(url)
    val code = code ?: return answer
    return HttpAnswer(answer.status, replaced(answer.body, code) ?: return answer)
  }

  /** Null where there is none to replace. */
  private fun replaced(body: ByteArray, code: Int): ByteArray? {
    val forecast = parse(body) as? JsonObject ?: return null
    val current = forecast["current"] as? JsonObject ?: return null
    val changed = JsonObject(current + (KEY to JsonPrimitive(code)))
    return JsonWriter.write(JsonObject(forecast + ("current" to changed))).toByteArray()
  }

  private fun parse(body: ByteArray) =
    try {
      JsonReader.read(body)
    } catch (_: JsonFault) {
      null
    }
}

private const val KEY = "weather_code"
