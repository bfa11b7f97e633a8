package weather.adapter

import faults.none
import faults.shape
import faults.shown
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonPrimitive
import parity.kit.Field
import parity.kit.Input
import parity.kit.Rejection
import parity.kit.Screen
import parity.kit.Shape
import parity.kit.read
import parity.kit.unknownAction
import weather.core.faults.Fault
import weather.core.places.Place
import weather.core.screens.SearchModel
import weather.core.screens.SearchModel.Action
import weather.core.screens.SearchModel.Action.Name
import weather.core.screens.SearchModel.State
import weather.core.screens.SearchModel.Status

/** The search. */
internal class SearchScreen(private val model: SearchModel, private val fault: Fault?) : Screen {
  override val name = "Search"
  override val path = "/search"
  override val actions get() = model.actions.map { it.label }
  override val state get() = model.state.value.json.shown(fault)

  private val query = Field("query", Shape.text)
  private val id = Field("id", cityId(fault))
  private val changeQuery = shape(fault, query)
  private val open = shape(fault, id)
  override val inputs
    get() = mapOf("ChangeQuery" to changeQuery.schema, "Open" to open.schema)

  override fun perform(action: String, input: Input) {
    val read =
      try {
        read(action, input)
      } catch (rejection: Rejection) {
        val isInput = rejection.code == Rejection.Code.INVALID_INPUT
        if (isInput && fault == Fault.MUTATES_ON_REJECT) mutate()
        throw rejection
      }
    model.send(read)
  }

  private fun read(action: String, input: Input): Action =
    when (Name.entries.firstOrNull { it.label == action } ?: unknownAction(action)) {
      Name.CHANGE_QUERY -> Action.ChangeQuery(input.read(changeQuery)[query])
      Name.SUBMIT -> Action.Submit.also { input.none(fault) }
      Name.CLEAR -> Action.Clear.also { input.none(fault) }
      Name.OPEN -> Action.Open(input.read(open)[id])
    }

  private fun mutate() {
    model.send(Action.Clear)
    model.send(Action.ChangeQuery("rejected"))
  }
}

private val State.json: JsonElement
  get() {
    val payload = when (val status = status) {
      is Status.Idle, is Status.Loading, is Status.Empty -> emptyMap()
      is Status.Loaded -> mapOf("results" to JsonArray(status.results.map { it.result }))
      is Status.Failed -> mapOf("message" to status.failure.message.json)
    }
    return members("status" to status.label.json, "query" to query.json) + payload
  }

private val Status.label: String
  get() = when (this) {
    is Status.Idle -> "idle"
    is Status.Loading -> "loading"
    is Status.Loaded -> "loaded"
    is Status.Empty -> "empty"
    is Status.Failed -> "error"
  }

private val Place.result: JsonElement
  get() = members(
    "id" to JsonPrimitive(id),
    "name" to name.json,
    "country" to country.json,
    "region" to region.json,
  )
