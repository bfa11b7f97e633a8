package parity.kit

import java.io.IOException
import java.net.InetAddress
import java.net.ServerSocket
import java.net.Socket
import java.nio.ByteBuffer
import java.util.concurrent.FutureTask
import java.util.concurrent.atomic.AtomicBoolean
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
  private val isBusy = AtomicBoolean()

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
      thread(isDaemon = true, name = "parity client") { client.use(::letIn) }
    }
  }

  private fun letIn(client: Socket) {
    try {
      if (!isBusy.compareAndSet(false, true)) return send(BUSY, client)
      try {
        serve(client)
      } finally {
        isBusy.set(false)
      }
    } catch (_: IOException) {
      // It has left.
    }
  }

  private fun serve(client: Socket) {
    val lines = LineReader(client.getInputStream()) { throw IOException(it) }
    var isKnown = false
    while (true) {
      val line = lines.next() ?: return
      isKnown = isKnown || isObject(line.duplicate())
      if (!isKnown) return
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
    private const val BUSY = "{\"ok\":false,\"error\":{\"code\":\"unsupported\"," +
      "\"message\":\"another client is being served\"}}\n"
  }
}
