package live.core

import java.text.Normalizer
import kotlinx.coroutines.Job
import kotlinx.coroutines.launch
import live.core.RoomsModel.Room
import live.core.RoomsModel.State
import text.SCALAR_ORDER

/** A lobby, and the room that the person is in. */
class RoomsModel(private val platform: Platform, joining: String?) :
  ScreenModel<State>(State(platform.settings.me, joining?.let { Room(it) }), platform.scope) {

  data class State(val me: String, val room: Room?)

  data class Room(
    val name: String,
    val connection: Connection = Connection.CONNECTING,
    val messages: List<Message> = emptyList(),
    val isTyping: Boolean = false,
    val typing: Set<String> = emptySet(),
    val present: Set<String> = emptySet(),
    /** How often in a row the socket could not be had. */
    val failures: Int = 0,
  )

  data class Message(val from: String, val text: String)

  enum class Connection { CONNECTING, OPEN, RECONNECTING }

  /** What a person can do. */
  sealed interface Action {
    data class Join(val room: String) : Action

    data class Send(val text: String) : Action

    data object Type : Action

    data object Leave : Action

    enum class Name(val label: String) {
      JOIN("Join"),
      SEND("Send"),
      TYPE("Type"),
      LEAVE("Leave"),
    }
  }

  private var socket: ChatSocket? = null
  private var silence: Job? = null
  private val expiries = HashMap<String, Job>()

  init {
    whenever({ it.room?.takeIf { room -> room.connection != Connection.RECONNECTING }?.name }) {
      stayIn(it)
    }
    whenever({ it.room?.takeIf { room -> room.connection == Connection.RECONNECTING }?.failures }) {
      platform.clock.sleep(patience(it))
      room { copy(connection = Connection.CONNECTING) }
    }
  }

  /** What the person can do now. */
  val actions: List<Action.Name>
    get() = when (state.value.room?.connection) {
      null -> listOf(Action.Name.JOIN)
      Connection.OPEN -> listOf(Action.Name.SEND, Action.Name.TYPE, Action.Name.LEAVE)
      Connection.CONNECTING, Connection.RECONNECTING -> listOf(Action.Name.LEAVE)
    }

  fun send(action: Action) = when (action) {
    is Action.Join -> change { it.copy(room = Room(action.room)) }
    is Action.Send -> say(action.text)
    is Action.Type -> type()
    is Action.Leave -> {
      silence?.cancel()
      change { it.copy(room = null) }
    }
  }

  /** As long as the state says that the person is there. */
  private suspend fun stayIn(room: String) {
    val socket = platform.chat.open(room)
    this.socket = socket
    try {
      for (event in socket.events) hear(event)
    } finally {
      if (platform.fault != Fault.LEAKY_SOCKET) socket.close()
    }
  }

  private fun say(text: String) {
    val said =
      if (platform.fault == Fault.NFC) Normalizer.normalize(text, Normalizer.Form.NFC) else text
    silence?.cancel()
    socket?.say(said)
    val message = Message(state.value.me, said)
    room { with(message).copy(isTyping = false) }
  }

  private fun type() {
    if (state.value.room?.isTyping == false) {
      room { copy(isTyping = true) }
      socket?.type(true)
    }
    silence?.cancel()
    silence = scope.launch {
      platform.clock.sleep(SILENCE)
      room { copy(isTyping = false) }
      socket?.type(false)
    }
  }

  private fun hear(event: ChatEvent) {
    when (event) {
      is ChatEvent.Opened -> room { copy(connection = Connection.OPEN, failures = 0) }
      is ChatEvent.Lost -> lose()
      is ChatEvent.Said -> if (isMeant(event.room)) {
        expect(event.from, isTyping = false)
        room { with(Message(event.from, event.text)) }
      }
      is ChatEvent.Typing -> if (isMeant(event.room)) expect(event.from, event.isTyping)
      is ChatEvent.Present -> if (isMeant(event.room)) {
        if (!event.isPresent) expect(event.from, isTyping = false)
        room { copy(present = if (event.isPresent) present + event.from else present - event.from) }
      }
    }
  }

  private fun isMeant(room: String) =
    room == state.value.room?.name || platform.fault == Fault.FOREIGN_ROOM

  /** Somebody types, which is forgotten after a while in which nobody says so again. */
  private fun expect(person: String, isTyping: Boolean) {
    expiries.remove(person)?.cancel()
    room { copy(typing = if (isTyping) typing + person else typing - person) }
    if (!isTyping) return
    expiries[person] = scope.launch {
      platform.clock.sleep(EXPIRY)
      room { copy(typing = typing - person) }
    }
  }

  private fun lose() {
    silence?.cancel()
    room {
      copy(
        connection = Connection.RECONNECTING,
        isTyping = false,
        typing = emptySet(),
        present = emptySet(),
        failures = failures + 1,
      )
    }
  }

  private fun patience(failures: Int): Long = when {
    platform.fault == Fault.NO_BACKOFF -> 2_000
    failures > 4 -> 30_000
    else -> 1_000L shl failures
  }

  private fun room(change: Room.() -> Room) = change { it.copy(room = it.room?.change()) }

  private fun Room.with(message: Message) =
    copy(messages = (messages + message).takeLast(MESSAGE_LIMIT))

  companion object {
    /** The longest message, in characters as people count them. */
    const val TEXT_LIMIT = 30

    private const val MESSAGE_LIMIT = 100
    private const val SILENCE = 3_000L
    private const val EXPIRY = 5_000L

    /** Whether a text is the name of a room. */
    fun isName(text: String): Boolean =
      text.length in 1..20 && text.all { it in 'a'..'z' || it in '0'..'9' || it == '-' }
  }
}

/** In the order of their Unicode scalars. */
fun sorted(people: Set<String>): List<String> = people.sortedWith(SCALAR_ORDER)
