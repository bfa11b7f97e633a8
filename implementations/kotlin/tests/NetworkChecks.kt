package tests

import java.io.IOException
import java.net.ServerSocket
import java.net.Socket
import java.nio.file.Files
import java.util.concurrent.Callable
import java.util.concurrent.Executors
import kotlin.concurrent.thread
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonPrimitive
import parity.kit.Adapter
import parity.kit.DebugServer
import parity.kit.Device
import parity.kit.FixtureClient
import parity.kit.Fixtures
import parity.kit.Input
import parity.kit.InputObject
import parity.kit.Recorder
import parity.kit.Screen

// What talks to this machine, and so has to run where no guard is.

val NETWORK_CHECKS: List<Check> = listOf(
  Check("names a recording", "get-example-org-a-ed9f2188.http") {
    Recorder.fileName(request("GET", "https://example.org/a?b=c%20d"))
  },
  Check(
    "records once, and reads it from then on", "200 Zürich, 200 Zürich, PUT /a?b=1 t body",
    ::recorded,
  ),
  Check("tells where nothing can be recorded", listOf(null, null, null)) {
    listOf("http://127.0.0.1:9/", "file:///etc/passwd", "http://a b/").map {
      Recorder(Files.createTempDirectory("parity").toFile()).answer(request("GET", it))
    }
  },
  Check("a release build cannot be driven", null) { serve(isDebugBuild = false) },
  Check("a running app answers, and cannot be launched", listOf(true, true, true)) {
    driven {
      listOf(
        ask("""{"cmd":"hello"}""").contains(""""commands":["do","env","open","ls"]"""),
        ask("""{"cmd":"do","action":"Add"}""").contains(""""state":1"""),
        ask("""{"cmd":"launch","route":"/"}""").contains(""""code":"unsupported""""),
      )
    }
  },
  Check("a client that begins with something else gets no answer", listOf("", "", "", "")) {
    listOf("POST / HTTP/1.1\r\n\r\n{\"cmd\":\"ls\"}", "[1]", "", "\u0016\u0003\u0001").map {
      driven { ask(it) }
    }
  },
  Check("one client at a time", true) {
    driven {
      ask("""{"cmd":"ls"}""")
      Client(port).use { it.ask("""{"cmd":"ls"}""").contains("another client") }
    }
  },
  Check("a client that leaves in the middle harms nothing", true) {
    val server = requireNotNull(serve())
    Client(server.port).use { it.write("{\"cmd\":") }
    Client(server.port).use { it.write("{\"cmd\":\"ls\"}\n{\"cmd\":\"ls\"}\n{") }
    var answer: String
    do {
      answer = Client(server.port).use { it.ask("""{"cmd":"ls"}""") }
    } while (answer.contains("another client"))
    server.stop()
    answer.contains(""""ok":true""")
  },
)

private fun request(method: String, url: String) =
  FixtureClient.Request(method, url, mapOf("x-token" to "t"), "body".encodeToByteArray())

private fun recorded(): String {
  val folder = Files.createTempDirectory("parity").toFile()
  val heard = StringBuilder()
  val server = ServerSocket(0)
  val answering = thread {
    server.accept().use { client ->
      val input = client.getInputStream()
      while (!heard.endsWith("\r\n\r\nbody")) heard.append(input.read().toChar())
      client.getOutputStream().write(
        "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\nZürich"
          .encodeToByteArray())
    }
  }
  val request = request("PUT", "http://127.0.0.1:${server.localPort}/a?b=1")
  val answer = Recorder(folder).answer(request)
  val later = Fixtures(folder)["PUT", request.url]
  answering.join()
  server.close()
  folder.deleteRecursively()
  val (line, token) = heard.lines().let { lines -> lines[0] to lines.first { "x-token" in it } }
  val shown = listOf(answer, later).map { "${it?.status} ${it?.body?.decodeToString()}" }
  val said = "${line.removeSuffix(" HTTP/1.1")} ${token.substringAfter(": ")} ${heard.takeLast(4)}"
  return (shown + said).joinToString()
}

/** A client of a server that is there as long as it is. */
private fun <Value> driven(body: Client.() -> Value): Value {
  val server = requireNotNull(serve())
  return Client(server.port).use(body).also { server.stop() }
}

private fun serve(isDebugBuild: Boolean = true): DebugServer? {
  val device = Device("counter", fixtures = null, storage = null)
  val appThread = Executors.newSingleThreadExecutor { Thread(it).apply { isDaemon = true } }
  val counter = appThread.submit(Callable { Counter() }).get()
  return DebugServer.start(counter, device, counter, 0, isDebugBuild, appThread::execute)
}

private class Counter : Adapter<String, Unit>, Screen {
  private var count = 0
  override val title = "counter"
  override val environment = emptyMap<String, JsonElement>()
  override fun route(text: String) = text
  override fun change(fields: InputObject) = Unit
  override fun support(change: Unit) = Unit
  override fun launch(route: String, change: Unit) = this
  override fun open(route: String) = Unit
  override fun apply(change: Unit) = Unit
  override val name = "Counter"
  override val path = "/"
  override val state get() = JsonPrimitive(count)
  override val actions = listOf("Add")
  override fun perform(action: String, input: Input) {
    count += 1
  }
}

/** Somebody who connects to a port of loopback. */
private class Client(val port: Int) : AutoCloseable {
  private val socket = Socket("127.0.0.1", port)
  private val lines = socket.getInputStream().bufferedReader()

  fun write(text: String) = socket.getOutputStream().write(text.encodeToByteArray())

  /** One line, and what comes back: a line without its end, or nothing. */
  fun ask(line: String): String =
    try {
      write("$line\n")
      lines.readLine().orEmpty()
    } catch (_: IOException) {
      ""
    }

  override fun close() = socket.close()
}
