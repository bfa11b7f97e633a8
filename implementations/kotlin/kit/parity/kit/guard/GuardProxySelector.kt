package parity.kit.guard

import java.io.IOException
import java.net.InetSocketAddress
import java.net.Proxy
import java.net.ProxySelector
import java.net.SocketAddress
import java.net.URI

/**
 * The first to hear of a request: it is counted here, once, with its address, and sent to a proxy
 * that does not exist, so that a client which tries again underneath does not count twice.
 */
internal object GuardProxySelector : ProxySelector() {
  private const val NOWHERE = "blocked.invalid"
  private val nowhere = InetSocketAddress.createUnresolved(NOWHERE, 9)

  override fun select(uri: URI): List<Proxy> {
    // Sockets ask as well; their own guard counts them.
    if (uri.scheme == "socket") return listOf(Proxy.NO_PROXY)
    NetworkGuard.refuse("a request to $uri")
    return listOf(Proxy(Proxy.Type.HTTP, nowhere))
  }

  override fun connectFailed(uri: URI, address: SocketAddress, failure: IOException) = Unit

  fun isNowhere(host: String): Boolean = host == NOWHERE
}
