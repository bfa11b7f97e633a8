package faults

import java.util.concurrent.CountDownLatch
import kotlin.system.exitProcess
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import parity.kit.Field
import parity.kit.Fields
import parity.kit.Input
import parity.kit.InputObject
import parity.kit.Program
import parity.kit.Shape
import parity.kit.read

// The faults that are mistakes of an adapter, each in the place where such a mistake is made.

/** A name that is none ends the program: a misspelt fault must not look like an app without one. */
fun <Fault : SwitchableFault> faultInEnvironment(faults: List<Fault>): Fault? {
  val name = Program.variable("PARITY_FAULT") ?: return null
  return faults.firstOrNull { it.label == name }
    ?: Program.stop("PARITY_FAULT: '$name' is none of ${faults.map { it.label }}")
}

/**
 * An object with exactly the keys that [read] asks for; with `accepts-extra-keys` with any others
 * too.
 */
fun <Value> Input.exactly(fault: SwitchableFault?, read: InputObject.() -> Value): Value =
  fields(isStrict = fault.isStrict, read)

/** Nothing, or an empty object; with `accepts-extra-keys` an object with anything in it. */
fun Input.none(fault: SwitchableFault?) {
  if (!isAbsent) exactly(fault) {}
}

/** An object with exactly these fields; with `accepts-extra-keys` with any others too. */
fun shape(fault: SwitchableFault?, vararg fields: Field<*>): Shape<Fields> =
  Shape.fields(*fields, isStrict = fault.isStrict)

private val SwitchableFault?.isStrict get() = this?.label != "accepts-extra-keys"

/** A whole number; with `quoted-numbers` in quotes too. */
fun unquoted(fault: SwitchableFault?, of: Shape<Long>): Shape<Long> =
  if (fault?.label != "quoted-numbers") of else Shape(of.schema) { it.withoutQuotes().read(of) }

private fun Input.withoutQuotes(): Input {
  val number = (json as? JsonPrimitive)?.takeIf { it.isString }?.content?.toLongOrNull()
  return if (number == null) this else with(JsonPrimitive(number))
}

/** `crash`, `hang` and `noise`, where `Retry` is about to be carried out. */
fun disturbRetry(fault: SwitchableFault?) {
  when (fault?.label) {
    "crash" -> exitProcess(3)
    "hang" -> CountDownLatch(1).await()
    "noise" -> Program.write("debug: Retry\n")
  }
}

/** The value as it is shown; with `null-as-absent` without members that are null. */
fun JsonElement.shown(fault: SwitchableFault?): JsonElement {
  if (fault?.label != "null-as-absent") return this
  return when (this) {
    is JsonObject ->
      JsonObject(filterValues { it !is JsonNull }.mapValues { it.value.shown(fault) })
    is JsonArray -> JsonArray(map { it.shown(fault) })
    is JsonPrimitive -> this
  }
}
