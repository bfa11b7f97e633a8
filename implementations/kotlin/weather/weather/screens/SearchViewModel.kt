package weather.screens

import kotlinx.coroutines.CoroutineScope
import kotlinx.serialization.SerialName
import kotlinx.serialization.Serializable
import kotlinx.serialization.json.JsonElement
import parity.kit.Input
import parity.kit.Screen
import parity.kit.unknownAction
import weather.Fault
import weather.ViewModel
import weather.data.KnownPlaces
import weather.data.LoadFailure
import weather.data.OpenMeteo
import weather.data.SCALAR_ORDER
import weather.data.limitedQuery
import weather.screens.SearchViewModel.Action
import weather.screens.SearchViewModel.Msg
import weather.screens.SearchViewModel.State

/** Finds places by name. */
class SearchViewModel(
  scope: CoroutineScope,
  private val openMeteo: OpenMeteo,
  private val known: KnownPlaces,
  private val openCity: (Long) -> Unit,
  initial: State = State.Idle(""),
) : ViewModel<State, Action, Msg>(initial, scope), Screen {

  @Serializable
  sealed interface State {
    val query: String

    @Serializable
    @SerialName("idle")
    data class Idle(override val query: String) : State

    @Serializable
    @SerialName("loading")
    data class Loading(override val query: String) : State

    @Serializable
    @SerialName("loaded")
    data class Loaded(override val query: String, val results: List<Result>) : State

    @Serializable
    @SerialName("empty")
    data class Empty(override val query: String) : State

    @Serializable
    @SerialName("error")
    data class Failed(override val query: String, val message: String) : State
  }

  @Serializable
  data class Result(val id: Long, val name: String, val country: String?, val region: String?)

  sealed interface Action {
    data class ChangeQuery(val query: String) : Action

    data object Submit : Action

    data object Clear : Action

    data class Open(val id: Long) : Action
  }

  sealed interface Msg {
    data class QueryChanged(val query: String) : Msg

    data object Started : Msg

    data class Found(val results: List<Result>) : Msg

    data class Failed(val message: String) : Msg

    data object Cleared : Msg

    data object Corrupted : Msg
  }

  override fun update(state: State, msg: Msg): State = when (msg) {
    is Msg.QueryChanged -> changed(state, msg.query)
    is Msg.Started -> State.Loading(state.query)
    is Msg.Found ->
      if (msg.results.isEmpty()) State.Empty(state.query) else State.Loaded(state.query, msg.results)
    is Msg.Failed -> State.Failed(state.query, msg.message)
    is Msg.Cleared -> State.Idle("")
    is Msg.Corrupted -> State.Idle("rejected")
  }

  /** What was found, or is being looked for, stays; that nothing was found is no longer of interest. */
  private fun changed(state: State, query: String): State = when (state) {
    is State.Idle -> State.Idle(query)
    is State.Loading -> State.Loading(query)
    is State.Loaded -> state.copy(query = query)
    is State.Empty -> if (query == state.query) state else State.Idle(query)
    is State.Failed -> if (query == state.query) state else State.Idle(query)
  }

  override fun send(action: Action) = when (action) {
    is Action.ChangeQuery -> apply(Msg.QueryChanged(limitedQuery(action.query)))
    is Action.Submit -> search(state.value.query)
    is Action.Clear -> apply(Msg.Cleared)
    is Action.Open -> openCity(action.id)
  }

  private fun search(query: String) {
    apply(Msg.Started)
    effect {
      try {
        val found = openMeteo.search(query)
        found.forEach { known[it.id] = it.place }
        val results = found.map { Result(it.id, it.place.name, it.place.country, it.place.region) }
        apply(Msg.Found(if (Fault.LIST_ORDER.isOn) results.sortedWith(compareBy(SCALAR_ORDER) { it.name }) else results))
      } catch (failure: LoadFailure) {
        apply(Msg.Failed(failure.message))
      }
    }
  }

  /** What [Fault.MUTATES_ON_REJECT] does. */
  fun corrupt() = apply(Msg.Corrupted)

  override val name = "Search"

  override val stateJson: JsonElement
    get() = stateFormat.encodeToJsonElement(State.serializer(), state.value)

  override val actions: List<String>
    get() = buildList {
      add("ChangeQuery")
      if (state.value.query.any { it != ' ' }) add("Submit")
      if (state.value != State.Idle("")) add("Clear")
      add("Open")
    }

  override fun decode(action: String, input: Input): () -> Unit {
    val decoded = when (action) {
      "ChangeQuery" -> input.exactly { Action.ChangeQuery(this["query"].text()) }
      "Submit" -> input.nothing(Action.Submit)
      "Clear" -> input.nothing(Action.Clear)
      "Open" -> input.exactly { Action.Open(this["id"].placeId()) }
      else -> unknownAction(action)
    }
    return { send(decoded) }
  }
}
