package weather.screens

import kotlinx.serialization.json.JsonPrimitive
import parity.kit.Fields
import parity.kit.Input
import weather.Fault
import weather.data.PLACE_IDS

/** An object with exactly the keys that [read] asks for. */
internal fun <Value> Input.exactly(read: Fields.() -> Value): Value =
  fields(isStrict = !Fault.ACCEPTS_EXTRA_KEYS.isOn, read)

/** For an action that takes nothing. */
internal fun <Value> Input.nothing(value: Value): Value {
  nothing(isStrict = !Fault.ACCEPTS_EXTRA_KEYS.isOn)
  return value
}

internal fun Input.placeId(): Long {
  val quoted = (json as? JsonPrimitive)?.takeIf { it.isString }
  return when {
    Fault.PRECISION.isOn -> integerLexeme().toDouble().toLong()
    Fault.QUOTED_NUMBERS.isOn && quoted != null ->
      quoted.content.takeIf(Input::isInteger)?.toLongOrNull()?.takeIf { it in PLACE_IDS } ?: refuse("an id")
    else -> integer(PLACE_IDS)
  }
}
