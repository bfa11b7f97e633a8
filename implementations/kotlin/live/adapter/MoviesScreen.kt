package live.adapter

import faults.disturbRetry
import faults.none
import faults.shape
import faults.shown
import kotlinx.serialization.json.addJsonObject
import kotlinx.serialization.json.buildJsonObject
import kotlinx.serialization.json.put
import kotlinx.serialization.json.putJsonArray
import live.core.Fault
import live.core.MovieModel
import live.core.MoviesModel
import live.core.MoviesModel.Action
import live.core.MoviesModel.Action.Name
import live.core.MoviesModel.Status
import parity.kit.Field
import parity.kit.Input
import parity.kit.Screen
import parity.kit.Shape
import parity.kit.read
import parity.kit.unknownAction

/** The list of movies. */
internal class MoviesScreen(private val model: MoviesModel, private val fault: Fault?) : Screen {
  override val name = "Movies"
  override val path = "/movies"
  override val actions get() = model.actions.map { it.label }

  override val state
    get() = buildJsonObject {
      val state = model.state.value
      put("status", state.status.label)
      put("filter", state.filter)
      put("refreshIn", state.refreshIn)
      when (val status = state.status) {
        is Status.Loading -> Unit
        is Status.Failed -> put("message", status.message)
        is Status.Loaded -> putJsonArray("movies") {
          for (movie in state.shown) addJsonObject {
            put("id", movie.id)
            put("title", movie.title)
            put("year", movie.year)
            put("seen", movie.id in state.seen)
          }
        }
      }
    }.shown(fault)

  private val text = Field(
    "text",
    Shape.text.map("a text of at most ${MoviesModel.FILTER_LIMIT} characters") { text ->
      text.takeIf { it.codePointCount(0, it.length) <= MoviesModel.FILTER_LIMIT }
    },
  )
  private val id = Field(
    "id",
    movieId(fault).map("a movie that is shown") { id ->
      id.takeIf { model.state.value.shown.any { it.id == id } }
    },
  )
  private val seconds = Field("seconds", Shape.integer(1L..3600L))
  private val changeFilter = shape(fault, text)
  private val open = shape(fault, id)
  private val refreshLater = shape(fault, seconds)
  override val inputs
    get() = mapOf(
      "ChangeFilter" to changeFilter.schema,
      "Open" to open.schema,
      "RefreshLater" to refreshLater.schema,
    )

  override fun perform(action: String, input: Input) = model.send(
    when (Name.entries.firstOrNull { it.label == action } ?: unknownAction(action)) {
      Name.CHANGE_FILTER -> Action.ChangeFilter(input.read(changeFilter)[text])
      Name.OPEN -> Action.Open(input.read(open)[id])
      Name.RETRY -> Action.Retry.also {
        input.none(fault)
        disturbRetry(fault)
      }
      Name.REFRESH -> Action.Refresh.also { input.none(fault) }
      Name.REFRESH_LATER -> Action.RefreshLater(input.read(refreshLater)[seconds].toInt())
      Name.CANCEL_REFRESH -> Action.CancelRefresh.also { input.none(fault) }
    })
}

private val Status.label: String
  get() = when (this) {
    is Status.Loading -> "loading"
    is Status.Loaded -> "loaded"
    is Status.Failed -> "error"
  }

/** A movie's page. */
internal class MovieScreen(private val model: MovieModel, private val fault: Fault?) : Screen {
  override val name = "Movie"
  override val path = "/movies/${model.id}"
  override val actions get() = model.actions.map { it.label }

  override val state
    get() = buildJsonObject {
      val state = model.state.value
      put("status", state.status.label)
      put("id", model.id)
      put("title", state.title)
      put("year", state.year)
      put("minutes", state.minutes)
      put("plot", state.plot)
      (state.status as? MovieModel.Status.Failed)?.let { put("message", it.message) }
    }.shown(fault)

  override fun perform(action: String, input: Input) {
    val known = MovieModel.Action.entries.firstOrNull { it.label == action }
    if (known == null) unknownAction(action)
    input.none(fault)
    disturbRetry(fault)
    model.send(known)
  }
}

private val MovieModel.Status.label: String
  get() = when (this) {
    is MovieModel.Status.Loading -> "loading"
    is MovieModel.Status.Loaded -> "loaded"
    is MovieModel.Status.Failed -> "error"
  }
