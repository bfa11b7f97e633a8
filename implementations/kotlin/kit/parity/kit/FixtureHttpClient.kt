package parity.kit

import kotlinx.coroutines.yield

/** Answers from recordings, as the device's connection has it, and keeps count of what was asked. */
class FixtureHttpClient(private val fixtures: Fixtures) : HttpClient {
  var connection: Connection = Connection.Online
  var extraHeaders: Map<String, String> = emptyMap()

  var requests = 0
    private set

  var lastRequest: Request? = null
    private set

  class Request(val url: String, val headers: Map<String, String>)

  sealed interface Connection {
    data object Online : Connection

    data object Offline : Connection

    /** Lost when the request is out. */
    data object Drop : Connection

    /** Online, and every server answers so. */
    data class Status(val code: Int) : Connection
  }

  override suspend fun get(url: String): HttpAnswer {
    requests += 1
    lastRequest = Request(url, mapOf("Accept" to "application/json") + extraHeaders)
    val connection = connection
    if (connection == Connection.Offline) throw HttpFailure.Offline()
    // An answer never comes in the same turn; a Core that counts on it would break on a phone.
    yield()
    return when (connection) {
      is Connection.Status -> HttpAnswer(connection.code, """{"error":true}""".toByteArray())
      Connection.Drop -> throw HttpFailure.Dropped()
      Connection.Online, Connection.Offline -> fixtures["GET", url] ?: missing(url)
    }
  }

  private fun missing(url: String): HttpAnswer {
    System.err.println("no fixture for GET $url")
    return HttpAnswer(404, ByteArray(0))
  }
}
