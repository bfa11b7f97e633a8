package weather.core.platform

/** The way to the network. */
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
