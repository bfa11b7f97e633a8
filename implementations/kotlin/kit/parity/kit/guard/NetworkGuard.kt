package parity.kit.guard

import java.io.IOException
import java.net.ConnectException
import java.net.DatagramSocket
import java.net.InetSocketAddress
import java.net.ProxySelector
import java.net.Socket
import java.net.SocketAddress
import java.net.URI
import java.net.URISyntaxException
import java.util.concurrent.atomic.AtomicInteger
import parity.kit.Program

/**
 * Blocks and counts traffic that goes round the app's HTTP client. The count is taken where the
 * attempt is made, below the app's own error handling: an attempt that was caught and swallowed
 * still counts.
 *
 * - `HttpURLConnection`, `java.net.http.HttpClient` and whoever else asks for a proxy are seen by
 * [GuardProxySelector], once a request; - `Socket` and `SSLSocket`, and clients that were told to
 * use no proxy, by [GuardSocketImpl], once a connection; - `DatagramSocket` by
 * [GuardDatagramSocketImpl]; - `SocketChannel` and `DatagramChannel` by [GuardSelectorProvider]; -
 * `AsynchronousSocketChannel` by [GuardAsynchronousChannelProvider]; - the look-up of a name,
 * except of localhost, by the resolver. From JDK 18 on that is a public interface. On JDK 17 it is
 * a private field, which the jar's `Add-Opens` makes reachable; started otherwise than from the
 * jar, look-ups are blocked there and not counted.
 *
 * Not seen are native code, other processes that the app starts, a `Socket` with an explicit proxy
 * at a numeric address, `InetAddress.isReachable` of one, and what was opened before [install].
 * Connections to this machine count as well: in a test an app has nobody to talk to.
 */
object NetworkGuard {
  private val counter = AtomicInteger()

  /** The attempts to reach a real network so far. */
  val attempts: Int get() = counter.get()

  /** To be called before anything else looks at the network; a JVM takes each of these once. */
  @Suppress("DEPRECATION")
  fun install() {
    System.setProperty(
      "java.nio.channels.spi.SelectorProvider",
      GuardSelectorProvider::class.java.name,
    )
    System.setProperty(
      "java.nio.channels.spi.AsynchronousChannelProvider",
      GuardAsynchronousChannelProvider::class.java.name,
    )
    guardNames()
    ProxySelector.setDefault(GuardProxySelector)
    Socket.setSocketImplFactory { GuardSocketImpl() }
    DatagramSocket.setDatagramSocketImplFactory { GuardDatagramSocketImpl() }
  }

  /**
   * Reaches for a network past the client, as no app should, so that one can see that the guard is
   * there and counts (`parity doctor` asks for it).
   */
  internal fun dial(url: String) {
    try {
      URI(url).toURL().openConnection().connect()
    } catch (_: IOException) {
      // It is there to fail.
    } catch (fault: URISyntaxException) {
      Program.note("'$url' cannot be dialled: ${fault.message}")
    } catch (fault: IllegalArgumentException) {
      Program.note("'$url' cannot be dialled: ${fault.message}")
    }
  }

  /** Counts one attempt and gives the failure that a person without a network would have met. */
  internal fun refuse(what: String): IOException {
    counter.incrementAndGet()
    Program.note("blocked: $what")
    return unreachable()
  }

  /** An address without a number was counted already, when it was asked for or looked up. */
  internal fun refuseConnection(address: SocketAddress): IOException =
    if (address is InetSocketAddress && address.isUnresolved) unreachable()
    else refuse("a connection to $address")

  private fun unreachable() = ConnectException("Network is unreachable (blocked in a test)")
}
