package weather.adapter

import faults.disturbRetry
import faults.none
import faults.shown
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonPrimitive
import parity.kit.Input
import parity.kit.Screen
import parity.kit.unknownAction
import weather.core.faults.Fault
import weather.core.platform.CurrentPlace
import weather.core.screens.WeatherModel
import weather.core.screens.WeatherModel.Action
import weather.core.screens.WeatherModel.State

/** The current place. */
internal class WeatherScreen(private val model: WeatherModel, private val fault: Fault?) : Screen {
  override val name = "Weather"
  override val path = "/weather"
  override val actions get() = model.actions.map { it.label }
  override val state get() = model.state.value.json.shown(fault)

  override fun perform(action: String, input: Input) {
    input.none(fault)
    val known = Action.entries.firstOrNull { it.label == action } ?: unknownAction(action)
    if (known == Action.RETRY) disturbRetry(fault)
    model.send(known)
  }
}

private val State.json: JsonElement
  get() = when (this) {
    is State.Idle -> members("status" to "idle".json)
    is State.Loading -> members("status" to "loading".json)
    is State.PermissionDenied ->
      members("status" to "permissionDenied".json, "canAskAgain" to JsonPrimitive(canAskAgain))
    is State.Loaded -> members("status" to "loaded".json, "place" to place.json) + forecast.members
    is State.Failed -> members("status" to "error".json, "message" to failure.message.json)
  }

private val CurrentPlace.json: JsonElement
  get() = members(
    "name" to name.json,
    "latitude" to spot.latitude.json,
    "longitude" to spot.longitude.json,
  )
