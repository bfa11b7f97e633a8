package parity.kit

/** The only way out for a Core. */
interface HttpClient {
  /** Throws [HttpFailure] when no answer came; an answer with any status is an answer. */
  suspend fun get(url: String): HttpAnswer
}

class HttpAnswer(val status: Int, val body: ByteArray)

sealed class HttpFailure(message: String) : Exception(message) {
  class Offline : HttpFailure("there is no connection")

  class Dropped : HttpFailure("the connection was lost in mid-request")
}
