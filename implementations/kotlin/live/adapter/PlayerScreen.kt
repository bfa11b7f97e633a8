package live.adapter

import faults.none
import faults.shape
import faults.shown
import kotlinx.serialization.json.buildJsonObject
import kotlinx.serialization.json.put
import live.core.Fault
import live.core.PlayerModel
import live.core.PlayerModel.Action
import live.core.PlayerModel.Action.Name
import parity.kit.Field
import parity.kit.Input
import parity.kit.Rejection
import parity.kit.Screen
import parity.kit.read
import parity.kit.unknownAction

/** The player. */
internal class PlayerScreen(private val model: PlayerModel, private val fault: Fault?) : Screen {
  override val name = "Player"
  override val path = "/player"
  override val actions get() = model.actions.map { it.label }

  override val state
    get() = buildJsonObject {
      val state = model.state.value
      put("status", state.status.label)
      put("track", state.track)
      put("index", state.index)
      put("ticks", state.ticks)
      put("progress", model.progress)
      put("display", state.display)
      put("volume", state.volume)
      put("volumeDisplay", model.volumeDisplay)
    }.shown(fault)

  private val seconds = Field("seconds", number(0.0..4.9))
  private val volume = Field("volume", number(0.0..1.0))
  private val seek = shape(fault, seconds)
  private val setVolume = shape(fault, volume)
  override val inputs get() = mapOf("Seek" to seek.schema, "SetVolume" to setVolume.schema)

  override fun perform(action: String, input: Input) = model.send(
    when (Name.entries.firstOrNull { it.label == action } ?: unknownAction(action)) {
      Name.PLAY -> Action.Play.also { input.none(fault) }
      Name.PAUSE -> Action.Pause.also { input.none(fault) }
      Name.NEXT -> Action.Next.also { input.none(fault) }
      Name.PREVIOUS -> Action.Previous.also { input.none(fault) }
      Name.SEEK -> Action.Seek(input.read(seek)[seconds])
      Name.SET_VOLUME -> Action.SetVolume(volume(input))
    })

  private fun volume(input: Input): Double =
    try {
      input.read(setVolume)[volume]
    } catch (rejection: Rejection) {
      if (fault == Fault.MUTATES_ON_REJECT) model.send(Action.SetVolume(0.0))
      throw rejection
    }
}
