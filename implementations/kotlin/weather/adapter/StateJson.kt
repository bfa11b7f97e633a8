package weather.adapter

import kotlinx.serialization.KSerializer
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import weather.core.JsonDoubles

/** Null is written, not left out; so is what has its default. */
private val json = Json { encodeDefaults = true }

internal fun <Value> Value.json(serializer: KSerializer<Value>): JsonElement =
  json.encodeToJsonElement(serializer, this)

internal fun members(vararg members: Pair<String, JsonElement>): JsonObject =
  JsonObject(linkedMapOf(*members))

internal val String?.json: JsonElement get() = JsonPrimitive(this)

internal val Double.json: JsonElement get() = json(JsonDoubles)

/** Members of a state, and those of its status beside them. */
internal operator fun JsonObject.plus(others: Map<String, JsonElement>): JsonObject =
  JsonObject(toMap() + others)
