package weather.adapter

import faults.none
import faults.shape
import faults.shown
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonPrimitive
import parity.kit.Field
import parity.kit.Input
import parity.kit.Screen
import parity.kit.invalid
import parity.kit.read
import parity.kit.unknownAction
import weather.core.faults.Fault
import weather.core.screens.FavoritesModel
import weather.core.screens.FavoritesModel.Action
import weather.core.screens.FavoritesModel.Action.Name
import weather.core.screens.FavoritesModel.City
import weather.core.screens.FavoritesModel.State
import weather.core.screens.FavoritesModel.Status

/** The saved cities. */
internal class FavoritesScreen(
  private val model: FavoritesModel,
  private val fault: Fault?,
) : Screen {
  override val name = "Favorites"
  override val path = "/favorites"
  override val actions get() = model.actions.map { it.label }
  override val state get() = model.state.value.json(fault).shown(fault)

  private val id = Field("id", cityId(fault))
  private val one = shape(fault, id)
  override val inputs get() = mapOf("Open" to one.schema, "Remove" to one.schema)

  override fun perform(action: String, input: Input) = model.send(
    when (Name.entries.firstOrNull { it.label == action } ?: unknownAction(action)) {
      Name.APPEAR -> Action.Appear.also { input.none(fault) }
      Name.OPEN -> Action.Open(favorite(input))
      Name.REMOVE -> Action.Remove(favorite(input))
    })

  private fun favorite(input: Input): Long {
    val id = input.read(one)[id]
    val isListed = model.state.value.cities.any { it.id == id }
    if (!isListed) invalid("'input.id' is not in the list: it is $id")
    return id
  }
}

private fun State.json(fault: Fault?): JsonElement {
  val isNull = fault == Fault.EMPTY_AS_NULL && cities.isEmpty()
  return members(
    "status" to label.json,
    "cities" to if (isNull) JsonNull else JsonArray(cities.map { it.json }),
  )
}

private val State.label: String
  get() = when (status) {
    Status.IDLE -> "idle"
    Status.LOADING -> "loading"
    Status.LOADED -> if (cities.isEmpty()) "empty" else "loaded"
  }

private val City.json: JsonElement
  get() = members("id" to JsonPrimitive(id), "name" to name.json, "country" to country.json)
