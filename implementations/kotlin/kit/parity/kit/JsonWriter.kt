package parity.kit

import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive

/**
 * Writes every text scalar by scalar as it is: no normalisation, and a lone half of a surrogate
 * pair as an escape, where the encoder of the JVM would put a question mark.
 */
object JsonWriter {
  fun write(element: JsonElement): String = StringBuilder().also { write(element, it) }.toString()

  fun write(element: JsonElement, out: StringBuilder) {
    when (element) {
      is JsonObject -> {
        out.append('{')
        var isFirst = true
        for ((key, value) in element) {
          if (!isFirst) out.append(',')
          isFirst = false
          quote(key, out)
          out.append(':')
          write(value, out)
        }
        out.append('}')
      }
      is JsonArray -> {
        out.append('[')
        for ((index, item) in element.withIndex()) {
          if (index > 0) out.append(',')
          write(item, out)
        }
        out.append(']')
      }
      is JsonPrimitive ->
        if (element.isString) quote(element.content, out) else out.append(element.content)
    }
  }

  private fun quote(text: String, out: StringBuilder) {
    out.append('"')
    for ((index, unit) in text.withIndex()) {
      when {
        unit == '"' || unit == '\\' -> out.append('\\').append(unit)
        unit < ' ' || isLone(text, index) -> escape(unit, out)
        else -> out.append(unit)
      }
    }
    out.append('"')
  }

  private fun isLone(text: String, index: Int): Boolean {
    val unit = text[index]
    return when {
      !unit.isSurrogate() -> false
      unit.isHighSurrogate() -> !(index + 1 < text.length && text[index + 1].isLowSurrogate())
      else -> !(index > 0 && text[index - 1].isHighSurrogate())
    }
  }

  private fun escape(unit: Char, out: StringBuilder) {
    out.append("\\u").append(unit.code.toString(16).padStart(4, '0'))
  }
}
