package weather.core.screens

import java.text.Normalizer
import kotlinx.coroutines.launch
import text.firstCharacters
import weather.core.LoadFailure
import weather.core.faults.Fault
import weather.core.places.Place
import weather.core.places.Places
import weather.core.platform.Platform
import weather.core.screens.SearchModel.Action
import weather.core.screens.SearchModel.Message
import weather.core.screens.SearchModel.State
import weather.core.screens.SearchModel.Status

/** The search for cities. */
class SearchModel internal constructor(
  state: State,
  private val platform: Platform,
  private val places: Places,
  private val openCity: (Long) -> Unit,
) : ViewModel<State, Action, Message>(state, ::update) {

  /** What is on the screen. */
  data class State(
    /** What the person has typed. */
    val query: String = "",
    val status: Status = Status.Idle,
  )

  /** How far the search is. */
  sealed interface Status {
    /** Nothing was searched for. */
    data object Idle : Status

    /** The results are on their way. */
    data object Loading : Status

    /** There are results, in the server's order. */
    data class Loaded(val results: List<Place>) : Status

    /** There are none. */
    data object Empty : Status

    data class Failed(val failure: LoadFailure) : Status
  }

  /** What a person can do. */
  sealed interface Action {
    /** Types; what is too long is cut. */
    data class ChangeQuery(val query: String) : Action

    data object Submit : Action

    /** Starts over. */
    data object Clear : Action

    /** Shows a city. */
    data class Open(val id: Long) : Action

    enum class Name(val label: String) {
      CHANGE_QUERY("ChangeQuery"),
      SUBMIT("Submit"),
      CLEAR("Clear"),
      OPEN("Open"),
    }
  }

  /** What happened. */
  sealed interface Message {
    data class QueryChanged(val query: String) : Message

    data object Cleared : Message

    data object SearchStarted : Message

    data class SearchSucceeded(val places: List<Place>) : Message

    data class SearchFailed(val failure: LoadFailure) : Message
  }

  /** What the person can do now. */
  val actions: List<Action.Name>
    get() = Action.Name.entries.filter { name ->
      when (name) {
        Action.Name.CHANGE_QUERY, Action.Name.OPEN -> true
        Action.Name.SUBMIT -> state.value.query.any { it != ' ' }
        Action.Name.CLEAR -> state.value != State()
      }
    }

  override fun send(action: Action) = when (action) {
    is Action.ChangeQuery -> apply(Message.QueryChanged(allowed(action.query)))
    is Action.Submit -> search()
    is Action.Clear -> apply(Message.Cleared)
    is Action.Open -> openCity(action.id)
  }

  private fun allowed(query: String): String = when (platform.fault) {
    Fault.NFC -> firstCharacters(Normalizer.normalize(query, Normalizer.Form.NFC), QUERY_LIMIT)
    Fault.SURROGATE_CUT -> cut(query)
    else -> firstCharacters(query, QUERY_LIMIT)
  }

  private fun search() {
    if (state.value.status is Status.Loading) return
    apply(Message.SearchStarted)
    val query = state.value.query
    platform.effects.launch {
      try {
        apply(Message.SearchSucceeded(places.search(query)))
      } catch (failure: LoadFailure) {
        apply(Message.SearchFailed(failure))
      }
    }
  }
}

/** The only place where the state changes. */
private fun update(state: State, message: Message): State = when (message) {
  is Message.QueryChanged -> State(message.query, statusAfter(message.query, state))
  is Message.Cleared -> State()
  is Message.SearchStarted -> state.copy(status = Status.Loading)
  is Message.SearchSucceeded -> state.copy(status = statusOf(message.places))
  is Message.SearchFailed -> state.copy(status = Status.Failed(message.failure))
}

private fun statusOf(places: List<Place>): Status =
  if (places.isEmpty()) Status.Empty else Status.Loaded(places)

/** Results stay while the person types; a word about the last query does not. */
private fun statusAfter(query: String, state: State): Status = when (state.status) {
  is Status.Empty, is Status.Failed -> if (query == state.query) state.status else Status.Idle
  is Status.Idle, is Status.Loading, is Status.Loaded -> state.status
}

/** The longest query, in characters as people count them: extended grapheme clusters. */
private const val QUERY_LIMIT = 20

/** What [Fault.SURROGATE_CUT] does. */
private fun cut(query: String): String {
  val units = query.take(QUERY_LIMIT)
  return if (units.lastOrNull()?.isHighSurrogate() == true) units.dropLast(1) + '\uFFFD' else units
}
