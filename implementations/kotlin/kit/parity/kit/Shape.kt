package parity.kit

import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive

/**
 * What a value has to look like, said once: for reading it, and for the JSON Schema of it.
 *
 *     val quantity = Field("quantity", Shape.integer(1L..99L))
 *     val addToCart = Shape.fields(quantity)
 *     …
 *     input.read(addToCart)[quantity]
 *
 * A screen shows the schemas of its inputs with [Screen.inputs]; replies carry them where
 * `PARITY_SCHEMAS=1` is set.
 */
class Shape<Value>(
  /** The JSON Schema. */
  val schema: JsonObject,

  /** Throws [Rejection]. */
  internal val read: (Input) -> Value,
) {
  /** Something else made of a value; null rejects it, and [wanted] says what could have been. */
  fun <Result : Any> map(wanted: String, change: (Value) -> Result?): Shape<Result> =
    Shape(schema) { input -> change(read(input)) ?: input.refuse(wanted) }

  /** A list of at most so many of them. */
  fun list(limit: Int): Shape<List<Value>> {
    val list = schema("type" to "array".json, "items" to schema, "maxItems" to JsonPrimitive(limit))
    return Shape(list) { input -> input.list(limit).map(read) }
  }

  companion object {
    /** A text. */
    val text: Shape<String> = Shape(schema("type" to "string".json)) { it.text() }

    val boolean: Shape<Boolean> = Shape(schema("type" to "boolean".json)) { it.boolean() }

    /** A whole number, in digits. */
    fun integer(range: LongRange): Shape<Long> = Shape(
      schema(
        "type" to "integer".json,
        "minimum" to JsonPrimitive(range.first),
        "maximum" to JsonPrimitive(range.last),
      )
    ) { it.integer(range) }

    /** One of some words. */
    fun choice(words: List<String>): Shape<String> =
      Shape(schema("enum" to JsonArray(words.map { it.json }))) { input ->
        input.text().takeIf { it in words } ?: input.refuse("one of ${words.joinToString()}")
      }

    /**
     * An object with exactly these fields; with `isStrict = false` others are passed over, which
     * only a program wants that is to be caught.
     */
    fun fields(vararg fields: Field<*>, isStrict: Boolean = true): Shape<Fields> = Shape(
      schema(
        "type" to "object".json,
        "properties" to JsonObject(fields.associate { it.name to it.shape.schema }),
        "required" to JsonArray(fields.map { it.name.json }),
        "additionalProperties" to JsonPrimitive(!isStrict),
      )
    ) { input ->
      input.fields(isStrict) { Fields(fields.associateWith { it.shape.read(this[it.name]) }) }
    }

    /** What an action takes that takes nothing. */
    internal val NOTHING: JsonObject = schema(
      "type" to "object".json,
      "properties" to JsonObject(emptyMap()),
      "additionalProperties" to JsonPrimitive(false),
    )

    private fun schema(vararg members: Pair<String, JsonElement>) =
      JsonObject(linkedMapOf(*members))

    private val String.json get() = JsonPrimitive(this)
  }
}

/** A field of an object, by which its value is found. */
class Field<Value>(val name: String, val shape: Shape<Value>)

/** The values of an object's fields. */
class Fields internal constructor(private val values: Map<Field<*>, Any?>) {
  @Suppress("UNCHECKED_CAST")
  operator fun <Value> get(field: Field<Value>): Value = values.getValue(field) as Value
}

/** What has this shape, and nothing else. Throws [Rejection]. */
fun <Value> Input.read(shape: Shape<Value>): Value = shape.read(this)
