package parity.kit

import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive

/**
 * A value that came in, or its absence, and where it stood. Reading is strict: what is not exactly
 * as wanted is rejected as `invalid_input`. Nothing is converted, null is never the same as absent.
 */
class Input(val json: JsonElement?, private val place: String) {
  val isAbsent: Boolean get() = json == null

  fun text(): String {
    val text = primitive("text") { it.isString }.content
    if (hasLoneSurrogate(text)) refuse("whole characters")
    return text
  }

  fun boolean(): Boolean = when (primitive("true or false") { !it.isString }.content) {
    "true" -> true
    "false" -> false
    else -> refuse("true or false")
  }

  /** A whole number as people write it: neither `1.0` nor `1e3` nor `-0`. */
  fun integer(range: LongRange): Long {
    val number = integerLexeme().toLongOrNull()
    if (number == null || number !in range) refuse("from ${range.first} to ${range.last}")
    return number
  }

  /** The number as the nearest Double; one that is too large for it is none. */
  fun number(): Double {
    val lexeme = primitive("a number") { !it.isString }.content
    val number = if (lexeme == "true" || lexeme == "false") null else lexeme.toDoubleOrNull()
    if (number == null || !number.isFinite()) refuse("a number")
    return number
  }

  fun integerLexeme(): String {
    val lexeme = primitive("a whole number") { !it.isString }.content
    if (!isInteger(lexeme)) refuse("a whole number")
    return lexeme
  }

  fun list(limit: Int = Int.MAX_VALUE): List<Input> {
    val items = json as? JsonArray ?: refuse("a list")
    if (items.size > limit) refuse("a list of at most $limit")
    return items.mapIndexed { index, item -> Input(item, "$place[$index]") }
  }

  /** Reads an object; a key that [read] did not ask for is rejected. */
  fun <Value> fields(isStrict: Boolean = true, read: InputObject.() -> Value): Value {
    val members = json as? JsonObject ?: refuse("an object")
    val fields = InputObject(members, place)
    return fields.read().also { if (isStrict) fields.end() }
  }

  /** Another value in this one's place. */
  fun with(json: JsonElement) = Input(json, place)

  fun <Value> ifPresent(read: Input.() -> Value): Value? = if (isAbsent) null else read()

  fun refuse(wanted: String): Nothing =
    invalid(if (isAbsent) "'$place' is missing: $wanted" else "'$place' is not $wanted")

  private inline fun primitive(
    wanted: String,
    isWanted: (JsonPrimitive) -> Boolean,
  ): JsonPrimitive {
    val primitive = json as? JsonPrimitive
    if (primitive == null || primitive is JsonNull || !isWanted(primitive)) refuse(wanted)
    return primitive
  }

  companion object {
    /** Digits, and no 0 before others. */
    fun isInteger(lexeme: String): Boolean {
      val isOfDigits = lexeme.isNotEmpty() && lexeme.all { it in '0'..'9' }
      return isOfDigits && (lexeme[0] != '0' || lexeme.length == 1)
    }
  }
}

/** The members of an object, and which of them were asked for. */
class InputObject internal constructor(private val members: JsonObject, private val place: String) {
  private val known = HashSet<String>()

  val names: Set<String> get() = members.keys

  operator fun get(name: String): Input {
    known += name
    return Input(members[name], if (place.isEmpty()) name else "$place.$name")
  }

  internal fun end() {
    val stranger = members.keys.firstOrNull { it !in known } ?: return
    invalid("'$stranger' is not known" + if (place.isEmpty()) "" else " in '$place'")
  }
}

/** A text that no scalar sequence can hold; no app can be asked to keep it. */
private fun hasLoneSurrogate(text: String): Boolean {
  var index = 0
  while (index < text.length) {
    val unit = text[index]
    if (unit.isSurrogate()) {
      val isPaired = index + 1 < text.length && text[index + 1].isLowSurrogate()
      if (unit.isLowSurrogate() || !isPaired) return true
      index += 1
    }
    index += 1
  }
  return false
}
