package live.core

import java.time.Instant
import kotlin.math.PI
import kotlin.math.asin
import kotlin.math.cos
import kotlin.math.min
import kotlin.math.sin
import kotlin.math.sqrt
import kotlinx.coroutines.launch
import live.core.RecorderModel.State

/** A recorder of the ways that one goes. */
class RecorderModel(private val platform: Platform) :
  ScreenModel<State>(State(), platform.scope) {

  /** [number] says which track it is: answers for another one go nowhere. */
  data class State(
    val status: Status = Status.IDLE,
    val track: List<Fix> = emptyList(),
    val number: Int = 0,
  ) {
    /** The length of the way in metres: great circles on a sphere. */
    val distance: Double get() = track.zipWithNext(::distance).sum()
  }

  enum class Status(val label: String) {
    IDLE("idle"),
    RECORDING("recording"),
    DENIED("denied"),
  }

  data class Fix(
    val latitude: Double,
    val longitude: Double,
    val at: Instant,
    val place: String? = null,
  )

  /** What a person can do. */
  enum class Action(val label: String) {
    START("Start"),
    STOP("Stop"),
    CLEAR("Clear"),
  }

  private val server = Server(platform)

  init {
    whenever({ if (it.status == Status.RECORDING) it.number else null }) {
      platform.location.fixes().collect { event ->
        when (event) {
          is LocationEvent.Fix -> append(event)
          is LocationEvent.Denied -> change { it.copy(status = Status.DENIED) }
        }
      }
    }
  }

  /** What the person can do now. */
  val actions: List<Action>
    get() = when {
      state.value.status == Status.RECORDING -> listOf(Action.STOP)
      state.value.track.isEmpty() -> listOf(Action.START)
      else -> listOf(Action.START, Action.CLEAR)
    }

  fun send(action: Action) = when (action) {
    Action.START -> begin(if (platform.location.isGranted) Status.RECORDING else Status.DENIED)
    Action.STOP -> change { it.copy(status = Status.IDLE) }
    Action.CLEAR -> begin(Status.IDLE)
  }

  private fun begin(status: Status) = change { State(status, number = it.number + 1) }

  private fun append(event: LocationEvent.Fix) {
    val isShort = platform.fault == Fault.FLOAT32
    val fix = Fix(
      if (isShort) event.latitude.toFloat().toDouble() else event.latitude,
      if (isShort) event.longitude.toFloat().toDouble() else event.longitude,
      platform.settings.now,
    )
    val number = state.value.number
    val index = state.value.track.size
    change { it.copy(track = it.track + fix) }
    scope.launch {
      val place = server.place(fix.latitude, fix.longitude) ?: return@launch
      change { if (it.number == number) it.naming(index, place) else it }
    }
  }

  private fun State.naming(index: Int, place: String): State =
    copy(track = track.mapIndexed { at, fix -> if (at == index) fix.copy(place = place) else fix })
}

private const val RADIUS = 6_371_000

private fun distance(one: RecorderModel.Fix, other: RecorderModel.Fix): Double {
  val radians = PI / 180
  val latitude = sin((other.latitude - one.latitude) * radians / 2)
  val longitude = sin((other.longitude - one.longitude) * radians / 2)
  val chord = latitude * latitude +
    cos(one.latitude * radians) * cos(other.latitude * radians) * longitude * longitude
  return 2 * RADIUS * asin(min(1.0, sqrt(chord)))
}
