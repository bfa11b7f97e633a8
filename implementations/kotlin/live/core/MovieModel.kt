package live.core

import kotlinx.coroutines.CoroutineScope
import live.core.MovieModel.State

/** A movie's own page. */
class MovieModel(platform: Platform, val id: Long, known: Movie?, parent: CoroutineScope) :
  ScreenModel<State>(
    State(title = known?.title, year = known?.year, isLeft = isLeft(platform, known)),
    parent,
  ) {

  data class State(
    val status: Status = Status.Loading,
    val title: String?,
    val year: Int?,
    val minutes: Int? = null,
    val plot: String? = null,
    /** For the fault `stale-answer`: whether somebody else asks for it. */
    val isLeft: Boolean = false,
  )

  sealed interface Status {
    data object Loading : Status

    data object Loaded : Status

    data class Failed(val message: String) : Status
  }

  /** What a person can do. */
  enum class Action(val label: String) {
    RETRY("Retry"),
  }

  /** What came of the request. */
  internal sealed interface Answer {
    data class Came(val detail: MovieDetail) : Answer

    data class Failed(val message: String) : Answer
  }

  private val server = Server(platform)

  init {
    whenever({ if (it.status is Status.Loading && !it.isLeft) Unit else null }) { take(answer()) }
  }

  /** What the person can do now. */
  val actions: List<Action>
    get() = if (state.value.status is Status.Failed) listOf(Action.RETRY) else emptyList()

  fun send(action: Action) = when (action) {
    Action.RETRY -> change { it.copy(status = Status.Loading, isLeft = false) }
  }

  internal suspend fun answer(): Answer =
    try {
      Answer.Came(server.movie(id))
    } catch (failure: LoadFailure) {
      Answer.Failed(failure.message)
    }

  internal fun take(answer: Answer) = change {
    when (answer) {
      is Answer.Failed -> it.copy(status = Status.Failed(answer.message))
      is Answer.Came -> State(
        Status.Loaded,
        answer.detail.movie.title,
        answer.detail.movie.year,
        answer.detail.minutes,
        answer.detail.plot,
      )
    }
  }

  private companion object {
    fun isLeft(platform: Platform, known: Movie?) =
      known != null && platform.fault == Fault.STALE_ANSWER
  }
}
