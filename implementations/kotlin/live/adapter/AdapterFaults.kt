package live.adapter

import faults.unquoted
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import live.core.Fault
import live.core.LARGEST_ID
import parity.kit.Shape

/** A movie's id; with `quoted-numbers` in quotes too. */
internal fun movieId(fault: Fault?): Shape<Long> = unquoted(fault, Shape.integer(1..LARGEST_ID))

/** A number in a range. */
internal fun number(range: ClosedRange<Double>): Shape<Double> =
  Shape(JsonObject(mapOf("type" to JsonPrimitive("number")))) { it.number(range) }
