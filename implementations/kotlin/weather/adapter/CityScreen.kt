package weather.adapter

import faults.disturbRetry
import faults.none
import faults.shown
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonPrimitive
import parity.kit.Input
import parity.kit.Screen
import parity.kit.unknownAction
import weather.core.faults.Fault
import weather.core.places.Place
import weather.core.screens.CityModel
import weather.core.screens.CityModel.Action
import weather.core.screens.CityModel.State
import weather.core.screens.CityModel.Status

/** A city. */
internal class CityScreen(private val model: CityModel, private val fault: Fault?) : Screen {
  override val name = "City"
  override val path get() = "/cities/${model.state.value.id}"
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
  get() {
    val payload = when (val status = status) {
      is Status.Idle, is Status.Loading -> emptyMap()
      is Status.Loaded -> status.forecast.members
      is Status.Failed -> mapOf("message" to status.failure.message.json)
    }
    return members(
      "status" to status.label.json,
      "id" to JsonPrimitive(id),
      "isFavorite" to JsonPrimitive(isFavorite),
      "place" to (place?.json ?: JsonNull),
    ) + payload
  }

private val Status.label: String
  get() = when (this) {
    is Status.Idle -> "idle"
    is Status.Loading -> "loading"
    is Status.Loaded -> "loaded"
    is Status.Failed -> "error"
  }

private val Place.json: JsonElement
  get() = members(
    "name" to name.json,
    "country" to country.json,
    "region" to region.json,
    "latitude" to spot.latitude.json,
    "longitude" to spot.longitude.json,
    "timeZone" to spot.timeZone.json,
  )
