package live.adapter

import java.util.concurrent.CountDownLatch
import kotlin.system.exitProcess
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import live.core.Fault
import live.core.LARGEST_ID
import parity.kit.Field
import parity.kit.Fields
import parity.kit.Input
import parity.kit.Program
import parity.kit.Shape
import parity.kit.read

// The faults that are mistakes of an adapter, each in the place where such a mistake is made.

/** An object with exactly this field; with `accepts-extra-keys` with any others too. */
internal fun <Value> exactly(fault: Fault?, field: Field<Value>): Shape<Fields> =
  Shape.fields(field, isStrict = fault != Fault.ACCEPTS_EXTRA_KEYS)

/** Nothing, or an empty object; with `accepts-extra-keys` an object with anything in it. */
internal fun Input.none(fault: Fault?) {
  if (!isAbsent) fields(isStrict = fault != Fault.ACCEPTS_EXTRA_KEYS) {}
}

/** A movie's id; with `quoted-numbers` in quotes too. */
internal fun movieId(fault: Fault?): Shape<Long> {
  val id = Shape.integer(1..LARGEST_ID)
  return if (fault != Fault.QUOTED_NUMBERS) id else Shape(id.schema) { it.unquoted().read(id) }
}

private fun Input.unquoted(): Input {
  val number = (json as? JsonPrimitive)?.takeIf { it.isString }?.content?.toLongOrNull()
  return if (number == null) this else with(JsonPrimitive(number))
}

/** A number in a range. */
internal fun number(range: ClosedRange<Double>): Shape<Double> =
  Shape(JsonObject(mapOf("type" to JsonPrimitive("number")))) { it.number(range) }

/** `crash`, `hang` and `noise`, where `Retry` is about to be carried out. */
internal fun disturbRetry(fault: Fault?) {
  when (fault) {
    Fault.CRASH -> exitProcess(3)
    Fault.HANG -> CountDownLatch(1).await()
    Fault.NOISE -> Program.write("debug: Retry\n")
    else -> Unit
  }
}

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
