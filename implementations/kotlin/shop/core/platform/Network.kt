package shop.core.platform

/** The way to the network. */
interface HttpClient {
  /** Sends a request. Throws [HttpFailure] where no answer came; any status is an answer. */
  suspend fun send(call: HttpCall): HttpAnswer
}

/** What the app asks a server for; the body is empty where there is none. */
class HttpCall(val method: String, val url: String, val body: String = "")

class HttpAnswer(val status: Int, val body: ByteArray)

/** Why no answer came. */
sealed class HttpFailure(message: String) : Exception(message, null, false, false) {
  /** There is no network. */
  class Offline : HttpFailure("there is no network")

  /** The connection was lost in mid-request. */
  class Dropped : HttpFailure("the connection was lost in mid-request")
}

/** Whether there is a network, and when it comes back. */
interface NetworkMonitor {
  /** Whether there is a network now; whether servers answer is another question. */
  val isOnline: Boolean

  /** Called when the network comes back. */
  var cameBack: () -> Unit
}
