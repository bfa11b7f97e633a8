package live.core

import live.core.PlayerModel.State

/** A player of songs that all take five seconds. */
class PlayerModel(private val platform: Platform) :
  ScreenModel<State>(first(platform.settings.playlist), platform.scope) {

  /** [ticks] are tenths of seconds of the song; [sum] is for the fault that adds what it should not. */
  data class State(
    val playlist: List<String>,
    val status: Status,
    val index: Int = 0,
    val ticks: Int = 0,
    val sum: Double = 0.0,
    val volume: Double = 0.5,
  ) {
    /** The song; null where there is none. */
    val track: String? get() = playlist.getOrNull(index)

    /** Seconds of the song, for people. */
    val display: String
      get() = "${ticks / 600}:${(ticks / 10 % 60).toString().padStart(2, '0')}"
  }

  enum class Status(val label: String) {
    PAUSED("paused"),
    PLAYING("playing"),
    ENDED("ended"),
    EMPTY("empty"),
  }

  /** What a person can do. */
  sealed interface Action {
    data object Play : Action

    data object Pause : Action

    data object Next : Action

    data object Previous : Action

    data class Seek(val seconds: Double) : Action

    data class SetVolume(val volume: Double) : Action

    enum class Name(val label: String) {
      PLAY("Play"),
      PAUSE("Pause"),
      NEXT("Next"),
      PREVIOUS("Previous"),
      SEEK("Seek"),
      SET_VOLUME("SetVolume"),
    }
  }

  init {
    val interval = if (platform.fault == Fault.SLOW_TICK) 110L else 100L
    whenever({ if (it.status == Status.PLAYING) Unit else null }) {
      platform.clock.ticks("tick", interval).collect { change { it.afterTick() } }
    }
  }

  /** What the person can do now. */
  val actions: List<Action.Name>
    get() = Action.Name.entries.filter { state.value.offers(it) }

  /** Seconds of the song. */
  val progress: Double
    get() = if (platform.fault == Fault.SUMMED_PROGRESS) state.value.sum else state.value.ticks / 10.0

  /** The volume, for people. */
  val volumeDisplay: String
    get() = "${Rounded.whole(state.value.volume * 100, platform.fault)}%"

  fun send(action: Action) = change {
    when (action) {
      is Action.Play ->
        (if (it.status == Status.ENDED) it.at(0) else it).copy(status = Status.PLAYING)
      is Action.Pause -> it.copy(status = Status.PAUSED)
      is Action.Next -> it.at(it.index + 1)
      is Action.Previous -> it.at(if (it.ticks > 20 || it.index == 0) it.index else it.index - 1)
      is Action.Seek -> it.goingTo(Rounded.whole(action.seconds * 10, platform.fault).toInt())
      is Action.SetVolume -> it.copy(volume = action.volume)
    }
  }

  private fun State.offers(name: Action.Name): Boolean = when (name) {
    Action.Name.PLAY -> status == Status.PAUSED || status == Status.ENDED
    Action.Name.PAUSE -> status == Status.PLAYING
    Action.Name.NEXT -> index + 1 < playlist.size
    Action.Name.PREVIOUS -> status != Status.EMPTY
    Action.Name.SEEK -> status == Status.PAUSED || status == Status.PLAYING
    Action.Name.SET_VOLUME -> true
  }

  private fun State.afterTick(): State {
    val next = copy(ticks = ticks + 1, sum = sum + 0.1)
    return when {
      next.ticks < LENGTH -> next
      index + 1 < playlist.size -> at(index + 1)
      else -> next.copy(status = Status.ENDED)
    }
  }

  /** At the beginning of a song. */
  private fun State.at(index: Int): State =
    goingTo(0).copy(index = index, status = if (status == Status.ENDED) Status.PAUSED else status)

  private fun State.goingTo(ticks: Int): State = copy(ticks = ticks, sum = ticks / 10.0)

  private companion object {
    const val LENGTH = 50

    fun first(playlist: List<String>) =
      State(playlist, if (playlist.isEmpty()) Status.EMPTY else Status.PAUSED)
  }
}
