package live.adapter

import faults.none
import faults.shown
import java.time.temporal.ChronoUnit
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.addJsonObject
import kotlinx.serialization.json.buildJsonObject
import kotlinx.serialization.json.put
import kotlinx.serialization.json.putJsonArray
import live.core.Fault
import live.core.RecorderModel
import live.core.RecorderModel.Action
import live.core.RecorderModel.State
import parity.kit.Input
import parity.kit.Screen
import parity.kit.unknownAction

/** The recorder. */
internal class RecorderScreen(private val model: RecorderModel, private val fault: Fault?) : Screen {
  override val name = "Recorder"
  override val path = "/recorder"
  override val actions get() = model.actions.map { it.label }
  override val state get() = model.state.value.json.shown(fault)

  override fun perform(action: String, input: Input) {
    val known = Action.entries.firstOrNull { it.label == action } ?: unknownAction(action)
    input.none(fault)
    model.send(known)
  }
}

private val State.json: JsonObject
  get() = buildJsonObject {
    put("status", status.label)
    putJsonArray("track") {
      for (fix in track) addJsonObject {
        put("latitude", fix.latitude)
        put("longitude", fix.longitude)
        put("at", fix.at.truncatedTo(ChronoUnit.SECONDS).toString())
        put("place", fix.place)
      }
    }
    put("distance", distance)
  }
