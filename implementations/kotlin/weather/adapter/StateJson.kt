package weather.adapter

import kotlinx.serialization.KSerializer
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import weather.core.JsonDoubles
import weather.core.faults.Fault

/** Null is written, not left out; so is what has its default. */
private val json = Json { encodeDefaults = true }

internal fun <Value> Value.json(serializer: KSerializer<Value>): JsonElement =
  json.encodeToJsonElement(serializer, this)

internal fun members(vararg members: Pair<String, JsonElement>): JsonObject =
  JsonObject(linkedMapOf(*members))

internal val String?.json: JsonElement get() = JsonPrimitive(this)

internal val Double.json: JsonElement get() = json(JsonDoubles)

/** The value as it is shown; with `null-as-absent` without members that are null. */
internal fun JsonElement.shown(fault: Fault?): JsonElement {
  if (fault != Fault.NULL_AS_ABSENT) return this
  return when (this) {
    is JsonObject ->
      JsonObject(filterValues { it !is JsonNull }.mapValues { it.value.shown(fault) })
    is JsonArray -> JsonArray(map { it.shown(fault) })
    is JsonPrimitive -> this
  }
}

/** Members of a state, and those of its status beside them. */
internal operator fun JsonObject.plus(others: Map<String, JsonElement>): JsonObject =
  JsonObject(toMap() + others)
