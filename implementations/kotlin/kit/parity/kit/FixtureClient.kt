package parity.kit

import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext
import kotlinx.coroutines.yield
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.buildJsonObject
import kotlinx.serialization.json.put
import kotlinx.serialization.json.putJsonObject

/** The HTTP client of an app in a test: it answers from fixtures, and fails as it is told. */
class FixtureClient(
  private val fixtures: Fixtures,
  private val effects: Effects,
  private val recorder: Recorder? = null,
) {
  /** How the network is. */
  sealed interface Mode {
    /** Requests are answered from the fixtures. */
    data object Online : Mode

    /** No request gets through. */
    data object Offline : Mode

    /** The connection is lost while the response is on its way. */
    data object Drop : Mode

    /** Every request is answered with this status. */
    data class Status(val code: Int) : Mode
  }

  /** Why there is no response. */
  enum class Failure {
    OFFLINE,
    DROPPED,
  }

  class FailureException(val failure: Failure) : Exception(failure.name, null, false, false)

  class Request(
    val method: String,
    val url: String,
    val headers: Map<String, String>,
    val body: ByteArray,
  )

  class Response(val status: Int, val body: ByteArray)

  /** How the network is now. */
  var mode: Mode = Mode.Online

  /** Header fields that go out with every request, over the request's own. */
  var headers: Map<String, String> = emptyMap()

  /**
   * Whether answers are kept back: requests wait, at rest, until they no longer are; then they are
   * answered one after the other, as the network is by then.
   */
  var isHeld = false

  /**
   * A server that remembers: what it answers comes before the fixtures, and null leaves it to them.
   * It is asked online, and under [Mode.Drop] too: there the server has the request, and its answer
   * is lost.
   */
  var server: (Request) -> Response? = { null }

  /** Changes a recorded response before the app gets it, for instance one value in its body. */
  var rewrite: (Response) -> Response = { it }

  private val held = ArrayDeque<Effects.Rest>()
  private var requests = 0
  private var lastRequest: Request? = null

  /** `requests` and `lastRequest`, since the launch, as members of `env`. */
  internal val environment: Map<String, JsonElement>
    get() = mapOf(
      "requests" to JsonPrimitive(requests),
      "lastRequest" to (lastRequest?.json ?: JsonNull),
    )

  init {
    effects.follow(::release)
  }

  /** [send] without a body. */
  suspend fun get(url: String, headers: Map<String, String>): Response =
    send("GET", url, headers, ByteArray(0))

  /**
   * Sends a request. Throws [FailureException] in the modes offline and drop. A request without a
   * fixture is told on standard error and answered with a status of 404.
   */
  suspend fun send(
    method: String,
    url: String,
    headers: Map<String, String>,
    body: ByteArray,
  ): Response {
    requests += 1
    val request = Request(method, url, headers + this.headers, body)
    lastRequest = request
    if (isHeld) effects.rest { held += it }
    val mode = mode
    if (mode == Mode.Offline) throw FailureException(Failure.OFFLINE)
    // An answer never comes in the same turn: a Core that relies on that would break on a phone.
    yield()
    return when (mode) {
      is Mode.Status -> Response(mode.code, """{"error":true}""".encodeToByteArray())
      Mode.Drop -> {
        server(request)
        throw FailureException(Failure.DROPPED)
      }
      Mode.Online, Mode.Offline -> server(request) ?: recorded(request)
    }
  }

  private suspend fun recorded(request: Request): Response =
    fixtures[request.method, request.url]?.let(rewrite)
      ?: recorder?.let { record(request, it) }?.let(rewrite)
      ?: missing(request)

  private suspend fun record(request: Request, recorder: Recorder): Response? {
    val response = withContext(Dispatchers.IO) { recorder.answer(request) }
    response?.let { fixtures[request.method, request.url] = it }
    return response
  }

  private fun missing(request: Request): Response {
    Program.note("no fixture for ${request.method} ${request.url}")
    return Response(404, ByteArray(0))
  }

  /** Lets the request that has waited longest go, if there is one and they may. */
  private fun release(): Boolean {
    if (isHeld) return false
    held.removeFirstOrNull()?.end() ?: return false
    return true
  }

  /** As after an installation: online, nothing changed, nothing counted. */
  internal fun reset() {
    mode = Mode.Online
    isHeld = false
    held.clear()
    server = { null }
    headers = emptyMap()
    rewrite = { it }
    requests = 0
    lastRequest = null
  }
}

private val FixtureClient.Request.json: JsonElement
  get() = buildJsonObject {
    put("url", url)
    putJsonObject("headers") { headers.toSortedMap().forEach { (name, value) -> put(name, value) } }
  }
