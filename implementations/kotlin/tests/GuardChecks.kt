package tests

import java.net.DatagramPacket
import java.net.DatagramSocket
import java.net.InetAddress
import java.net.InetSocketAddress
import java.net.Proxy
import java.net.ServerSocket
import java.net.Socket
import java.net.URI
import java.net.URL
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse
import java.nio.ByteBuffer
import java.nio.channels.AsynchronousSocketChannel
import java.nio.channels.DatagramChannel
import java.nio.channels.Selector
import java.nio.channels.SocketChannel
import javax.net.ssl.SSLSocketFactory
import parity.kit.guard.NetworkGuard

/** Of a range that is there for documentation, so that nobody is bothered should a guard fail. */
private const val NUMBER = "192.0.2.1"
private const val NAME = "example.invalid"
private val ADDRESS get() = InetSocketAddress(NUMBER, 80)

/** What is counted once, however its error is treated. */
private val ATTEMPTS: Map<String, () -> Any?> = mapOf(
  "a URL" to { url("https://$NAME/icon.png").openStream() },
  "the same URL again" to { url("https://$NAME/icon.png").openStream() },
  "a URL with a number" to { url("http://$NUMBER/").openStream() },
  "a URL of this machine" to { url("http://localhost:1/").openStream() },
  "a URL without a proxy" to { url("http://$NAME/").openConnection(Proxy.NO_PROXY).content },
  "a client" to { request(HttpClient.newHttpClient(), "https://$NAME/") },
  "a client and a number" to { request(HttpClient.newHttpClient(), "http://$NUMBER/") },
  "a socket" to { Socket(NAME, 80) },
  "a socket and a number" to { Socket(NUMBER, 80) },
  "a socket without a proxy" to { Socket(Proxy.NO_PROXY).connect(ADDRESS) },
  "a secure socket" to { SSLSocketFactory.getDefault().createSocket(NAME, 443) },
  "a channel" to { SocketChannel.open(ADDRESS) },
  "an asynchronous channel" to { AsynchronousSocketChannel.open().connect(ADDRESS).get() },
  "a datagram" to { DatagramSocket().send(DatagramPacket(ByteArray(1), 1, ADDRESS)) },
  "a datagram channel" to { DatagramChannel.open().send(ByteBuffer.allocate(1), ADDRESS) },
  "a look-up" to { InetAddress.getByName(NAME) },
  "the same look-up again" to { InetAddress.getByName(NAME) },
  "a look-up of a number's name" to { InetAddress.getByName(NUMBER).hostName },
)

/** What never leaves the process. */
private val HARMLESS: Map<String, () -> Any?> = mapOf(
  "localhost" to { InetAddress.getByName("localhost") },
  "a number" to { InetAddress.getByName(NUMBER) },
  "a selector" to { Selector.open().close() },
  "a server socket" to { ServerSocket(0, 1, InetAddress.getLoopbackAddress()).close() },
)

val GUARD_CHECKS: List<Check> =
  ATTEMPTS.map { (name, attempt) -> Check("counts $name", "1, failed") { counted(attempt) } } +
    HARMLESS.map { (name, attempt) -> Check("lets pass $name", "0, done") { counted(attempt) } }

private fun counted(attempt: () -> Any?): String {
  val before = NetworkGuard.attempts
  val result =
    try {
      // A name that is not found is the number itself.
      if (attempt() == NUMBER) "failed" else "done"
    } catch (_: Exception) {
      "failed"
    }
  return "${NetworkGuard.attempts - before}, $result"
}

private fun url(address: String): URL = URI(address).toURL()

private fun request(client: HttpClient, address: String): HttpResponse<String> =
  client.send(HttpRequest.newBuilder(URI(address)).build(), HttpResponse.BodyHandlers.ofString())
