package live.core

import kotlinx.coroutines.Job
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.launch
import live.core.MoviesModel.State

/** The list of movies, and maybe one of them on it. */
class MoviesModel(private val platform: Platform, opening: Long?) :
  ScreenModel<State>(State(), platform.scope) {

  /** [filter] is what the person has typed, [applied] what the list goes by. */
  data class State(
    val status: Status = Status.Loading,
    val filter: String = "",
    val applied: String = "",
    val refreshIn: Int? = null,
    val seen: Set<Long> = emptySet(),
    /** How often the list was asked for, and a refresh. */
    val loads: Int = 0,
    val refreshes: Int = 0,
  ) {
    /** The movies that go with the filter, in order. */
    val shown: List<Movie>
      get() {
        val wanted = applied.loweringAscii()
        return (status as? Status.Loaded)?.movies.orEmpty()
          .filter { wanted in it.title.loweringAscii() }
      }
  }

  sealed interface Status {
    data object Loading : Status

    data class Loaded(val movies: List<Movie>) : Status

    data class Failed(val message: String) : Status
  }

  /** What a person can do. */
  sealed interface Action {
    data class ChangeFilter(val text: String) : Action

    data class Open(val id: Long) : Action

    data object Retry : Action

    data object Refresh : Action

    data class RefreshLater(val seconds: Int) : Action

    data object CancelRefresh : Action

    enum class Name(val label: String) {
      CHANGE_FILTER("ChangeFilter"),
      OPEN("Open"),
      RETRY("Retry"),
      REFRESH("Refresh"),
      REFRESH_LATER("RefreshLater"),
      CANCEL_REFRESH("CancelRefresh"),
    }
  }

  private val server = Server(platform)
  private val current = MutableStateFlow<MovieModel?>(null)
  private var silence: Job? = null

  /** The movie that lies on the list. */
  val movie: MovieModel? get() = current.value

  init {
    whenever({ if (it.status is Status.Loading) it.loads else null }) { load() }
    whenever({ if (polls(it.status)) it.loads else null }) {
      platform.clock.ticks("poll", 30_000).collect { reload() }
    }
    whenever({ if (it.refreshIn != null) it.refreshes else null }) {
      platform.clock.ticks("timer", 1_000).collect { countDown() }
    }
    if (opening != null) open(opening)
  }

  /** What the person can do now. */
  val actions: List<Action.Name>
    get() = Action.Name.entries.filter { state.value.offers(it) }

  fun send(action: Action) = when (action) {
    is Action.ChangeFilter -> filter(action.text)
    is Action.Open -> open(action.id)
    is Action.Retry, is Action.Refresh -> reload()
    is Action.RefreshLater ->
      change { it.copy(refreshIn = action.seconds, refreshes = it.refreshes + 1) }
    is Action.CancelRefresh -> change { it.copy(refreshIn = null) }
  }

  /** Takes the movie away. */
  fun closeMovie() {
    current.value?.close()
    current.value = null
  }

  private fun open(id: Long) {
    change { it.copy(seen = it.seen + id) }
    val model = MovieModel(platform, id, state.value.shown.firstOrNull { it.id == id }, scope)
    current.value = model
    // The fault: a request that nobody cancels, and that does not say for whom it is.
    if (model.state.value.isLeft) {
      scope.launch {
        val answer = model.answer()
        current.value?.take(answer)
      }
    }
  }

  private suspend fun load() {
    val status =
      try {
        Status.Loaded(server.movies())
      } catch (failure: LoadFailure) {
        Status.Failed(failure.message)
      }
    change { it.copy(status = status) }
  }

  private fun reload() = change {
    it.copy(status = Status.Loading, refreshIn = null, loads = it.loads + 1)
  }

  private fun polls(status: Status) =
    status is Status.Failed || status is Status.Loaded && platform.fault == Fault.EAGER_POLL

  private fun filter(text: String) {
    if (platform.fault == Fault.LEADING_FILTER) {
      return change { it.copy(filter = text, applied = if (it.filter == "") text else it.applied) }
    }
    change { it.copy(filter = text) }
    silence?.cancel()
    silence = scope.launch {
      platform.clock.sleep(SILENCE)
      change { it.copy(applied = it.filter) }
    }
  }

  private fun countDown() {
    val left = state.value.refreshIn ?: return
    if (left > 1) change { it.copy(refreshIn = left - 1) } else reload()
  }

  private fun State.offers(name: Action.Name): Boolean = when (name) {
    Action.Name.CHANGE_FILTER -> true
    Action.Name.RETRY -> status is Status.Failed || platform.fault == Fault.EXTRA_ACTION
    Action.Name.OPEN, Action.Name.REFRESH, Action.Name.REFRESH_LATER -> status is Status.Loaded
    Action.Name.CANCEL_REFRESH -> refreshIn != null
  }

  companion object {
    /** The longest filter, in scalars. */
    const val FILTER_LIMIT = 100

    private const val SILENCE = 300L
  }
}

private fun String.loweringAscii(): String =
  map { if (it in 'A'..'Z') it + ('a' - 'A') else it }.joinToString("")
