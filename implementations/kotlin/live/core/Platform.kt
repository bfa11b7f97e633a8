package live.core

import java.time.Instant
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.channels.ReceiveChannel
import kotlinx.coroutines.flow.Flow

/** What the app needs of the device. */
class Platform(
  val http: HttpClient,
  val chat: ChatServer,
  val location: LocationService,
  val settings: Settings,
  val clock: Clock,

  /** Where every screen's own scope begins. */
  val scope: CoroutineScope,
  val fault: Fault? = null,
)

/** The way to servers that answer. */
interface HttpClient {
  /** Asks for a URL. Throws [HttpFailure] where no answer came; any status is an answer. */
  suspend fun get(url: String, headers: Map<String, String>): HttpAnswer
}

class HttpAnswer(val status: Int, val body: ByteArray)

/** Why no answer came. */
sealed class HttpFailure(message: String) : Exception(message) {
  /** There is no network. */
  class Offline : HttpFailure("there is no network")

  /** The connection was lost in mid-request. */
  class Dropped : HttpFailure("the connection was lost in mid-request")
}

/** The server of rooms. */
interface ChatServer {
  fun open(room: String): ChatSocket
}

/** A socket to a room. */
interface ChatSocket {
  /** What comes, beginning with [ChatEvent.Opened] or, where it cannot be had, [ChatEvent.Lost]. */
  val events: ReceiveChannel<ChatEvent>

  fun say(text: String)

  fun type(isTyping: Boolean)

  /** Twice is as good as once. */
  fun close()
}

/** What comes out of a socket. */
sealed interface ChatEvent {
  data object Opened : ChatEvent

  /** It could not be opened, or was cut. */
  data object Lost : ChatEvent

  data class Said(val room: String, val from: String, val text: String) : ChatEvent

  data class Typing(val room: String, val from: String, val isTyping: Boolean) : ChatEvent

  data class Present(val room: String, val from: String, val isPresent: Boolean) : ChatEvent
}

/** Where the device is, as far as the person lets us know. */
interface LocationService {
  val isGranted: Boolean

  /** Where the device is, as long as it is collected. */
  fun fixes(): Flow<LocationEvent>
}

/** What a stream of places says. */
sealed interface LocationEvent {
  data class Fix(val latitude: Double, val longitude: Double) : LocationEvent

  /** We may not know any more; the stream ends. */
  data object Denied : LocationEvent
}

/** What the device is set to. */
interface Settings {
  val now: Instant

  /** Who is signed in. */
  val me: String

  /** What the player plays. */
  val playlist: List<String>
}

/** The time that passes. */
interface Clock {
  suspend fun sleep(milliseconds: Long)

  /** One each [milliseconds], as long as it is collected; the device knows it by its [name]. */
  fun ticks(name: String, milliseconds: Long): Flow<Unit>
}
