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

  /**
   * What needs no escape is taken over in one go: in a process that has just begun, and is still
   * interpreted, that is most of what a long reply costs.
   */
  private fun quote(text: String, out: StringBuilder) {
    val units = text.toCharArray()
    var taken = 0
    out.append('"')
    for (index in units.indices) {
      val unit = units[index]
      if (unit >= ' ' && unit != '"' && unit != '\\' && (unit < '\uD800' || unit > '\uDFFF')) continue
      if (unit.isSurrogate() && !isLone(units, index)) continue
      out.append(units, taken, index - taken)
      taken = index + 1
      if (unit == '"' || unit == '\\') out.append('\\').append(unit) else escape(unit, out)
    }
    out.append(units, taken, units.size - taken).append('"')
  }

  private fun isLone(units: CharArray, index: Int): Boolean =
    if (units[index].isHighSurrogate()) {
      !(index + 1 < units.size && units[index + 1].isLowSurrogate())
    } else {
      !(index > 0 && units[index - 1].isHighSurrogate())
    }

  private fun escape(unit: Char, out: StringBuilder) {
    out.append("\\u").append(unit.code.toString(16).padStart(4, '0'))
  }
}
