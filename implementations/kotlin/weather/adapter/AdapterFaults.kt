package weather.adapter

import faults.unquoted
import parity.kit.Shape
import weather.core.LARGEST_ID
import weather.core.faults.Fault

/** A city's id; with `quoted-numbers` in quotes too, with `precision` by way of a Double. */
internal fun cityId(fault: Fault?): Shape<Long> {
  val id = Shape.integer(1..LARGEST_ID)
  if (fault != Fault.PRECISION) return unquoted(fault, id)
  return Shape(id.schema) { input -> input.integerLexeme().toDouble().toLong() }
}
