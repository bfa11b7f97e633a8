package tests

import kotlinx.serialization.json.JsonPrimitive
import parity.kit.Input
import parity.kit.JsonFault
import parity.kit.JsonReader
import parity.kit.JsonWriter

/** Texts that are JSON, with what is written of them again. */
private val GOOD = mapOf(
  """{"a":[1,-0,0.5,1E+2,-1.50e-3],"b":null}""" to """{"a":[1,-0,0.5,1E+2,-1.50e-3],"b":null}""",
  " [ ] " to "[]",
  """ "\u0041\/\b" """ to "\"A/\\u0008\"",
  """"\ud83d\ude00"""" to "\"\uD83D\uDE00\"",
  """"\ud83d"""" to """"\ud83d"""",
  """"\ude00\ud83d"""" to """"\ude00\ud83d"""",
  "\"e\u0301 \u00E9\"" to "\"e\u0301 \u00E9\"",
  "9007199254740993" to "9007199254740993",
  "[".repeat(512) + "]".repeat(512) to "[".repeat(512) + "]".repeat(512),
)

private val BAD = listOf(
  "", " ", "{", "[1,]", """{"a":1,}""", """{"a":1,"a":2}""", "{a:1}", "{'a':1}", "01", "+1", ".5",
  "1.", "1e", "-", "NaN", "Infinity", "nul", "truex", "[1 2]", "\"\t\"", "\"\\x\"", "\"\\u12g4\"",
  "\"\\u\u0661234\"", "\"", "1 1", "\uFEFF1", "[".repeat(514) + "]".repeat(514), "\u0661",
)

/** Bytes that are no UTF-8: cut, overlong, a surrogate, too large. */
private val BAD_BYTES = listOf("C3", "C080", "EDA080", "F4908080", "FF").map { hex ->
  byteArrayOf('"'.code.toByte()) + hex.chunked(2).map { it.toInt(16).toByte() } + '"'.code.toByte()
}

/** Texts around what the writer takes over as it is. */
private val WRITTEN = mapOf(
  "" to "\"\"",
  "plain" to "\"plain\"",
  "\"" to "\"\\\"\"",
  "a\\b\"" to "\"a\\\\b\\\"\"",
  "\u0000x\u001F" to "\"\\u0000x\\u001f\"",
  "\u007F\u2028é" to "\"\u007F\u2028é\"",
  "\uD83D\uDE00" to "\"\uD83D\uDE00\"",
  "\uD83D" to "\"\\ud83d\"",
  "a\uDE00b" to "\"a\\ude00b\"",
  "\uD83D\uD83D\uDE00" to "\"\\ud83d\uD83D\uDE00\"",
)

private val WHOLE = listOf("0", "1", "10", "9007199254740993")
private val NOT_WHOLE = listOf("", "-1", "-0", "01", "00", "1.0", "1e3", "\u0661", "true")

val JSON_CHECKS: List<Check> =
  GOOD.map { (text, want) -> Check("reads ${text.take(40)}", want) { rewritten(text) } } +
    BAD.map { text -> Check("refuses ${text.take(40)}", null) { rewritten(text) } } +
    BAD_BYTES.map { bytes -> Check("refuses ${bytes.asList()}", null) { rewritten(bytes) } } +
    WRITTEN.map { (text, want) ->
      Check("writes $want", want) { JsonWriter.write(JsonPrimitive(text)) }
    } +
    WHOLE.map { Check("$it is whole", true) { Input.isInteger(it) } } +
    NOT_WHOLE.map { Check("'$it' is not whole", false) { Input.isInteger(it) } }

private fun rewritten(text: String): String? = rewritten(text.encodeToByteArray())

private fun rewritten(bytes: ByteArray): String? =
  try {
    JsonWriter.write(JsonReader.read(bytes))
  } catch (_: JsonFault) {
    null
  }
