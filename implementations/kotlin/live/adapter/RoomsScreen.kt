package live.adapter

import faults.none
import faults.shape
import faults.shown
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.add
import kotlinx.serialization.json.addJsonObject
import kotlinx.serialization.json.buildJsonObject
import kotlinx.serialization.json.put
import kotlinx.serialization.json.putJsonArray
import live.core.Fault
import live.core.RoomsModel
import live.core.RoomsModel.Action
import live.core.RoomsModel.Action.Name
import live.core.RoomsModel.Connection
import live.core.RoomsModel.State
import live.core.sorted
import parity.kit.Field
import parity.kit.Input
import parity.kit.Screen
import parity.kit.Shape
import parity.kit.read
import parity.kit.unknownAction
import text.firstCharacters

/** Rooms. */
internal class RoomsScreen(private val model: RoomsModel, private val fault: Fault?) : Screen {
  override val name = "Rooms"
  override val path get() = model.state.value.room?.let { "/rooms/${it.name}" } ?: "/rooms"
  override val actions get() = model.actions.map { it.label }
  override val state get() = model.state.value.json.shown(fault)

  private val room = Field(
    "room",
    Shape.text.map("a room's name") { it.takeIf(RoomsModel::isName) },
  )
  private val message = Field(
    "text",
    Shape.text.map("a message of 1 to ${RoomsModel.TEXT_LIMIT} characters") { it.takeIf(::fits) },
  )
  private val join = shape(fault, room)
  private val say = shape(fault, message)
  override val inputs get() = mapOf("Join" to join.schema, "Send" to say.schema)

  private fun fits(text: String): Boolean {
    val limit = RoomsModel.TEXT_LIMIT
    val isShort = if (fault == Fault.UTF16_LIMIT) text.length <= limit
    else firstCharacters(text, limit).length == text.length
    return isShort && text.any { it != ' ' }
  }

  override fun perform(action: String, input: Input) = model.send(
    when (Name.entries.firstOrNull { it.label == action } ?: unknownAction(action)) {
      Name.JOIN -> Action.Join(input.read(join)[room])
      Name.SEND -> Action.Send(input.read(say)[message])
      Name.TYPE -> Action.Type.also { input.none(fault) }
      Name.LEAVE -> Action.Leave.also { input.none(fault) }
    })
}

private val State.json: JsonObject
  get() = buildJsonObject {
    val room = room
    put("status", if (room == null) "lobby" else "joined")
    put("me", me)
    if (room == null) return@buildJsonObject
    put("room", room.name)
    put("connection", if (room.connection == Connection.OPEN) "open" else "reconnecting")
    putJsonArray("messages") {
      for (message in room.messages) addJsonObject {
        put("from", message.from)
        put("text", message.text)
      }
    }
    put("isTyping", room.isTyping)
    putJsonArray("typing") { sorted(room.typing).forEach { add(it) } }
    putJsonArray("present") { sorted(room.present).forEach { add(it) } }
  }
