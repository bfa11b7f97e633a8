package live.adapter

import java.time.Instant
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.channels.Channel.Factory.UNLIMITED
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.flow
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObjectBuilder
import kotlinx.serialization.json.buildJsonObject
import kotlinx.serialization.json.put
import live.core.ChatEvent
import live.core.ChatServer
import live.core.ChatSocket
import live.core.Clock
import live.core.Fault
import live.core.HttpAnswer
import live.core.HttpClient
import live.core.HttpFailure
import live.core.LocationEvent
import live.core.LocationService
import live.core.Platform
import live.core.Settings
import parity.kit.Device
import parity.kit.FixtureClient

/** The world in which the app runs: what its platform interfaces answer in a test. */
internal class World(private val device: Device, private val fault: Fault?) :
  ChatServer, Clock, LocationService, Settings {

  /** What is open, each known by itself: two of one name are two. */
  private val open = LinkedHashSet<Open>()
  private val sent = ArrayList<JsonElement>()
  private var morning = FIRST_MORNING

  override var me = NOBODY
    private set

  override var playlist = SONGS
    private set

  override var isGranted = true
    private set

  override val now: Instant get() = morning.plusMillis(device.clock.now)

  private open class Open(val name: String)

  private class Feed : Open("location") {
    val events = Channel<LocationEvent>(UNLIMITED)
  }

  /** What the Core is given. */
  val platform: Platform
    get() = Platform(Client(device.client), this, this, this, this, device.effects.lasting, fault)

  val channels: List<String> get() = open.map { it.name }

  /** What reached the server, in order. */
  val frames: List<JsonElement> get() = sent

  fun reset() {
    open.clear()
    sent.clear()
    morning = FIRST_MORNING
    me = NOBODY
    playlist = SONGS
    isGranted = true
  }

  /** Takes over what was said, and lets happen what shall happen. */
  fun apply(change: WorldChange) {
    change.me?.let { me = it }
    change.playlist?.let { playlist = it }
    change.mode?.let { device.client.mode = it }
    change.isHeld?.let { device.client.isHeld = it }
    change.now?.let { morning = it.minusMillis(device.clock.now) }
    change.isGranted?.let { allow(it) }
    change.fix?.let { fix -> feeds.forEach { it.events.trySend(fix) } }
    bring(if (fault == Fault.REVERSED_EVENTS) change.events.reversed() else change.events)
    if (change.drops) drop()
    change.time?.let { device.clock.advance(it) }
  }

  private val feeds get() = open.filterIsInstance<Feed>()
  private val sockets get() = open.filterIsInstance<Socket>()

  private fun allow(isGranted: Boolean) {
    this.isGranted = isGranted
    if (isGranted) return
    for (feed in feeds) {
      feed.events.trySend(LocationEvent.Denied)
      feed.events.close()
    }
  }

  /** Everybody who is connected hears of each event, whatever room it is of. */
  private fun bring(events: List<ChatEvent>) =
    events.forEach { event -> sockets.forEach { it.events.trySend(event) } }

  private fun drop() = sockets.forEach {
    open -= it
    it.events.trySend(ChatEvent.Lost)
  }

  override fun open(room: String): ChatSocket {
    val socket = Socket(room)
    val isOnline = device.client.mode == FixtureClient.Mode.Online
    if (isOnline) open += socket
    socket.events.trySend(if (isOnline) ChatEvent.Opened else ChatEvent.Lost)
    return socket
  }

  override fun fixes(): Flow<LocationEvent> = flow {
    val feed = Feed()
    whileOpen(feed) { for (event in feed.events) emit(event) }
  }

  override suspend fun sleep(milliseconds: Long) = device.clock.sleep(milliseconds)

  override fun ticks(name: String, milliseconds: Long): Flow<Unit> = flow {
    whileOpen(Open(name)) {
      while (true) {
        sleep(milliseconds)
        emit(Unit)
      }
    }
  }

  private suspend fun whileOpen(channel: Open, work: suspend () -> Unit) {
    open += channel
    try {
      work()
    } finally {
      open -= channel
    }
  }

  private inner class Socket(private val room: String) : Open("socket:$room"), ChatSocket {
    override val events = Channel<ChatEvent>(UNLIMITED)

    override fun say(text: String) = keep { put("text", text) }

    override fun type(isTyping: Boolean) = keep { put("typing", isTyping) }

    override fun close() {
      open -= this
    }

    private fun keep(frame: JsonObjectBuilder.() -> Unit) {
      if (this !in open) return
      sent += buildJsonObject {
        put("room", room)
        frame()
      }
    }
  }

  private companion object {
    /** 2026-09-01T06:00:00Z */
    val FIRST_MORNING: Instant = Instant.ofEpochSecond(1_788_242_400)
    const val NOBODY = "me"
    val SONGS = listOf("one", "two", "three")
  }
}

/** The fixture client as the Core knows it. */
private class Client(private val client: FixtureClient) : HttpClient {
  override suspend fun get(url: String, headers: Map<String, String>): HttpAnswer =
    try {
      client.get(url, headers).let { HttpAnswer(it.status, it.body) }
    } catch (thrown: FixtureClient.FailureException) {
      throw when (thrown.failure) {
        FixtureClient.Failure.OFFLINE -> HttpFailure.Offline()
        FixtureClient.Failure.DROPPED -> HttpFailure.Dropped()
      }
    }
}
