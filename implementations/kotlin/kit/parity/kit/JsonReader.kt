package parity.kit

import java.nio.ByteBuffer
import java.nio.charset.CharacterCodingException
import java.nio.charset.CodingErrorAction
import kotlinx.serialization.ExperimentalSerializationApi
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.JsonUnquotedLiteral

class JsonFault(message: String) : Exception(message, null, false, false)

/**
 * RFC 8259 and nothing beside it. The parser of kotlinx.serialization takes bare words and the last
 * of two equal keys, so it is not used for what comes from outside. Numbers keep their spelling:
 * nothing goes through a Double here.
 */
class JsonReader private constructor(private val text: String) {
  private var at = 0

  companion object {
    private const val MAXIMUM_NESTING = 512
    private const val SPACE = " \t\n\r"

    /** Throws [JsonFault]; invalid UTF-8 and a byte order mark are faults too. */
    fun read(bytes: ByteBuffer): JsonElement {
      val decoder = Charsets.UTF_8.newDecoder()
        .onMalformedInput(CodingErrorAction.REPORT)
        .onUnmappableCharacter(CodingErrorAction.REPORT)
      val text =
        try {
          decoder.decode(bytes).toString()
        } catch (_: CharacterCodingException) {
          throw JsonFault("this is not UTF-8")
        }
      return JsonReader(text).document()
    }

    fun read(bytes: ByteArray): JsonElement = read(ByteBuffer.wrap(bytes))
  }

  private fun document(): JsonElement {
    skipSpace()
    val value = value(0)
    skipSpace()
    if (at < text.length) fail("something follows the value")
    return value
  }

  private fun value(depth: Int): JsonElement {
    if (depth > MAXIMUM_NESTING) fail("nested deeper than $MAXIMUM_NESTING")
    return when (val start = peek()) {
      '{' -> members(depth)
      '[' -> elements(depth)
      '"' -> JsonPrimitive(string())
      't' -> word("true", JsonPrimitive(true))
      'f' -> word("false", JsonPrimitive(false))
      'n' -> word("null", JsonNull)
      else -> if (start == '-' || start in '0'..'9') number() else fail("a value is missing")
    }
  }

  private fun members(depth: Int): JsonObject {
    val fields = LinkedHashMap<String, JsonElement>()
    sequence('}') {
      if (peek() != '"') fail("a key is missing")
      val key = string()
      skipSpace()
      expect(':')
      skipSpace()
      if (fields.put(key, value(depth + 1)) != null) fail("the key \"$key\" is there twice")
    }
    return JsonObject(fields)
  }

  private fun elements(depth: Int): JsonArray {
    val items = ArrayList<JsonElement>()
    sequence(']') { items += value(depth + 1) }
    return JsonArray(items)
  }

  /**
   * What stands between an opening bracket and [end], with commas in between and none at the end.
   */
  private inline fun sequence(end: Char, item: () -> Unit) {
    at += 1
    skipSpace()
    if (peek() == end) {
      at += 1
      return
    }
    while (true) {
      item()
      skipSpace()
      if (peek() == end) break
      expect(',')
      skipSpace()
    }
    at += 1
  }

  private fun string(): String {
    at += 1
    val start = at
    while (at < text.length && text[at] != '"' && text[at] != '\\' && text[at] >= ' ') at += 1
    if (peek() == '"') return text.substring(start, at++)
    val unescaped = StringBuilder(text.substring(start, at))
    while (true) {
      when (val character = peek()) {
        '"' -> break
        '\\' -> unescaped.append(escaped())
        else -> {
          if (character < ' ') fail("a control character in a text")
          unescaped.append(character)
          at += 1
        }
      }
    }
    at += 1
    return unescaped.toString()
  }

  private fun escaped(): Char {
    at += 1
    val letter = peek()
    at += 1
    return when (letter) {
      '"', '\\', '/' -> letter
      'b' -> '\b'
      'f' -> '\u000C'
      'n' -> '\n'
      'r' -> '\r'
      't' -> '\t'
      'u' -> codeUnit()
      else -> fail("an unknown escape")
    }
  }

  private fun codeUnit(): Char {
    var unit = 0
    repeat(4) {
      val digit = hexadecimal(peek())
      if (digit < 0) fail("four hexadecimal digits are missing")
      unit = unit * 16 + digit
      at += 1
    }
    return unit.toChar()
  }

  /** Digits of ASCII only: `Character.digit` takes those of every script. */
  private fun hexadecimal(character: Char): Int = when (character) {
    in '0'..'9' -> character - '0'
    in 'a'..'f' -> character - 'a' + 10
    in 'A'..'F' -> character - 'A' + 10
    else -> -1
  }

  @OptIn(ExperimentalSerializationApi::class)
  private fun number(): JsonElement {
    val start = at
    if (peek() == '-') at += 1
    if (peek() == '0') at += 1 else digits()
    if (at < text.length && text[at] == '.') {
      at += 1
      digits()
    }
    if (at < text.length && (text[at] == 'e' || text[at] == 'E')) {
      at += 1
      if (peek() == '+' || peek() == '-') at += 1
      digits()
    }
    return JsonUnquotedLiteral(text.substring(start, at))
  }

  private fun digits() {
    if (peek() !in '0'..'9') fail("a digit is missing")
    while (at < text.length && text[at] in '0'..'9') at += 1
  }

  private fun word(word: String, value: JsonElement): JsonElement {
    if (!text.startsWith(word, at)) fail("a value is missing")
    at += word.length
    return value
  }

  private fun skipSpace() {
    while (at < text.length && text[at] in SPACE) at += 1
  }

  private fun expect(character: Char) {
    if (peek() != character) fail("a '$character' is missing")
    at += 1
  }

  private fun peek(): Char = if (at < text.length) text[at] else fail("it ends too early")

  private fun fail(what: String): Nothing = throw JsonFault("at character ${at + 1}: $what")
}
