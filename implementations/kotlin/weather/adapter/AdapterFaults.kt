package weather.adapter

import java.util.concurrent.CountDownLatch
import kotlin.system.exitProcess
import kotlinx.serialization.json.JsonPrimitive
import parity.kit.Field
import parity.kit.Fields
import parity.kit.Input
import parity.kit.InputObject
import parity.kit.Program
import parity.kit.Shape
import weather.core.LARGEST_ID
import weather.core.faults.Fault

// The faults that are mistakes of an adapter, each in the place where such a mistake is made.

/**
 * An object with exactly the keys that [read] asks for; with `accepts-extra-keys` with any others
 * too.
 */
internal fun <Value> Input.exactly(fault: Fault?, read: InputObject.() -> Value): Value =
  fields(isStrict = fault != Fault.ACCEPTS_EXTRA_KEYS, read)

/** Nothing, or an empty object; with `accepts-extra-keys` an object with anything in it. */
internal fun Input.none(fault: Fault?) {
  if (!isAbsent) exactly(fault) {}
}

/** An object with exactly these fields; with `accepts-extra-keys` with any others too. */
internal fun shape(fault: Fault?, vararg fields: Field<*>): Shape<Fields> =
  Shape.fields(*fields, isStrict = fault != Fault.ACCEPTS_EXTRA_KEYS)

/** A city's id; with `quoted-numbers` in quotes too, with `precision` by way of a Double. */
internal fun cityId(fault: Fault?): Shape<Long> {
  val id = Shape.integer(1..LARGEST_ID)
  return when (fault) {
    Fault.QUOTED_NUMBERS -> Shape(id.schema) { input -> input.unquoted().cityId() }
    Fault.PRECISION -> Shape(id.schema) { input -> input.integerLexeme().toDouble().toLong() }
    else -> id
  }
}

private fun Input.unquoted(): Input {
  val number = (json as? JsonPrimitive)?.takeIf { it.isString }?.content?.toLongOrNull()
  return if (number == null) this else with(JsonPrimitive(number))
}

/** `crash`, `hang` and `noise`, where `Retry` is about to be carried out. */
internal fun disturbRetry(fault: Fault?) {
  when (fault) {
    Fault.CRASH -> exitProcess(3)
    Fault.HANG -> CountDownLatch(1).await()
    Fault.NOISE -> Program.write("debug: Retry\n")
    else -> Unit
  }
}
