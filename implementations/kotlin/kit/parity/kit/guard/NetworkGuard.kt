package parity.kit.guard

import java.io.IOException
import java.net.ConnectException
import java.net.DatagramSocket
import java.net.ProxySelector
import java.net.Socket
import java.util.concurrent.atomic.AtomicInteger
import parity.kit.Program

/**
 * Blocks and counts traffic that goes round the app's HTTP client. The count is taken where the attempt is made, below
 * the app's own error handling: an attempt that was caught and swallowed still counts.
 *
 * | seen | by |
 * |---|---|
 * | `HttpURLConnection`, `java.net.http.HttpClient`, other clients that ask for a proxy | [GuardProxySelector] |
 * | `Socket`, `SSLSocket`, and a client that was told to use no proxy | [GuardSocketImpl] |
 * | `DatagramSocket` | [GuardDatagramSocketImpl] |
 * | `SocketChannel`, `DatagramChannel` | [GuardSelectorProvider] |
 * | `AsynchronousSocketChannel` | [GuardAsynchronousChannelProvider] |
 * | name look-ups, except of localhost | `guardNames`: the public resolver interface from JDK 18 on; on 17 the private field before it, which the jar's `Add-Opens` makes reachable, and without that they are blocked but not counted |
 *
 * Not seen: native code, other processes that the app starts, `Socket(proxy)` with an explicit proxy at a numeric
 * address, `InetAddress.isReachable` of one, and channels of a selector provider that was opened before [install].
 */
object NetworkGuard {
  private val counter = AtomicInteger()

  /** The attempts to reach a real network so far. */
  val attempts: Int get() = counter.get()

  /** To be called before anything else looks at the network; a JVM takes each of these once. */
  @Suppress("DEPRECATION")
  fun install() {
    System.setProperty("java.nio.channels.spi.SelectorProvider", GuardSelectorProvider::class.java.name)
    System.setProperty(
      "java.nio.channels.spi.AsynchronousChannelProvider", GuardAsynchronousChannelProvider::class.java.name)
    guardNames()
    ProxySelector.setDefault(GuardProxySelector)
    Socket.setSocketImplFactory { GuardSocketImpl() }
    DatagramSocket.setDatagramSocketImplFactory { GuardDatagramSocketImpl() }
  }

  /** Counts one attempt and gives the failure that a person without a network would have met. */
  internal fun refuse(what: String): IOException {
    counter.incrementAndGet()
    Program.note("blocked: $what")
    return refusal()
  }

  /** The same failure, for the second half of an attempt that is counted already. */
  internal fun refusal(): IOException = ConnectException("Network is unreachable (blocked in a test)")
}
