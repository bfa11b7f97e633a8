package parity.kit

import java.io.IOException
import java.net.InetAddress
import java.net.ServerSocket
import java.net.Socket
import java.nio.ByteBuffer
import java.util.concurrent.FutureTask
import java.util.concurrent.Semaphore
import java.util.concurrent.TimeUnit
import java.util.concurrent.atomic.AtomicInteger
import kotlin.concurrent.thread
import kotlinx.serialization.json.JsonObject

/**
 * Lets a running app be driven: it speaks the protocol to who connects to a port of loopback.
 *
 * It is for debug builds only, because everything on the device can connect to loopback. For the
 * same reason a connection that does not begin with an object of JSON is closed without a word: a
 * page in a browser can send requests of HTTP to any port. One client is served at a time, and
 * whatever it sends or leaves, the app goes on; what reads and writes is a thread of its own, and
 * only the commands themselves run where the app lives.
 *
 * The app cannot be launched by it: `open` takes it to a route, and `env` changes what it can.
 */
class DebugServer private constructor(
  private val socket: ServerSocket,
  private val conversation: Conversation<*, *>,
  private val onAppThread: (Runnable) -> Unit,
) {
  /** For one; who is about to leave may not have left yet when the next one comes. */
  private val seat = Semaphore(1)
  private val atTheDoor = AtomicInteger()

  /** The port, on 127.0.0.1. */
  val port: Int get() = socket.localPort

  /** Stops listening; a client that is there stays until it leaves. */
  fun stop() = socket.close()

  private fun receive() {
    while (true) {
      val client =
        try {
          socket.accept()
        } catch (_: IOException) {
          return
        }
      if (atTheDoor.incrementAndGet() <= CROWD) {
        thread(isDaemon = true, name = "parity client") { client.use(::letIn) }
      } else {
        client.use(::sendAway)
      }
    }
  }

  private fun letIn(client: Socket) {
    if (!seat.tryAcquire(GRACE, TimeUnit.MILLISECONDS)) return sendAway(client)
    atTheDoor.decrementAndGet()
    try {
      // A reply goes out when it is there, and not when the one before has arrived.
      client.tcpNoDelay = true
      serve(client)
    } catch (_: IOException) {
      // It has left.
    } finally {
      seat.release()
    }
  }

  private fun sendAway(client: Socket) {
    atTheDoor.decrementAndGet()
    try {
      send(BUSY, client)
    } catch (_: IOException) {
      // It has left.
    }
  }

  private fun serve(client: Socket) {
    val lines = LineReader(client.getInputStream()) { throw IOException(it) }
    var isKnown = false
    // Who says nothing keeps the seat no longer than that.
    client.soTimeout = PATIENCE
    while (true) {
      val line = lines.next() ?: return
      if (!isKnown) {
        if (!isObject(line.duplicate())) return
        isKnown = true
        client.soTimeout = 0
      }
      send("${answer(line)}\n", client)
    }
  }

  private fun answer(line: ByteBuffer): String {
    val answer = FutureTask { JsonWriter.write(conversation.reply(line)) }
    onAppThread(answer)
    return answer.get()
  }

  private fun isObject(line: ByteBuffer): Boolean =
    try {
      JsonReader.read(line) is JsonObject
    } catch (_: JsonFault) {
      false
    }

  private fun send(text: String, client: Socket) =
    client.getOutputStream().write(text.encodeToByteArray())

  companion object {
    /**
     * Begins to listen; null in a build that is not for debugging, and where the port cannot be
     * had, which is told on standard error. [onAppThread] runs something on the thread that the
     * app lives on; port 0 is any that is free.
     */
    fun <Route, Change> start(
      adapter: Adapter<Route, Change>,
      device: Device,
      root: Screen,
      port: Int,
      isDebugBuild: Boolean,
      onAppThread: (Runnable) -> Unit,
    ): DebugServer? {
      if (!isDebugBuild) return null
      val loopback = InetAddress.getByAddress(byteArrayOf(127, 0, 0, 1))
      val socket =
        try {
          ServerSocket(port, BACKLOG, loopback)
        } catch (failure: IOException) {
          Program.note("port $port cannot be had, so the app cannot be driven: $failure")
          return null
        }
      val server = DebugServer(socket, Conversation(adapter, device, root), onAppThread)
      thread(isDaemon = true, name = "parity", block = server::receive)
      return server
    }

    private const val BACKLOG = 8

    /** So many milliseconds the first line may take. */
    private const val PATIENCE = 10_000

    /** So many milliseconds somebody waits for the seat. */
    private const val GRACE = 250L

    /** So many wait at most, each on a thread of its own. */
    private const val CROWD = 16
    private const val BUSY = "{\"ok\":false,\"error\":{\"code\":\"unsupported\"," +
      "\"message\":\"another client is being served\"}}\n"
  }
}
