package weather.core.faults

import java.io.IOException
import java.net.InetSocketAddress
import java.net.Proxy
import java.net.Socket
import java.net.URI
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext

/**
 * The faults `swallowed-network` and `hidden-network`: a loader from before there was an HTTP
 * client.
 */
internal object OldImageLoader {
  /** Asks for an image of a real server, and says nothing if none comes. */
  suspend fun load() {
    withContext(Dispatchers.IO) {
      try {
        IMAGE.toURL().openStream().use { it.readAllBytes() }
      } catch (_: IOException) {
        null
      }
    }
  }

  /**
   * Connects to a server's number, past all proxies and what asks for them, and says nothing. The
   * address is one of those that documentation may name and nobody has.
   */
  suspend fun knock() {
    withContext(Dispatchers.IO) {
      try {
        Socket(Proxy.NO_PROXY).use { it.connect(InetSocketAddress("192.0.2.1", 443), 1000) }
      } catch (_: IOException) {
        null
      }
    }
  }

  private val IMAGE = URI("https://images.open-meteo.com/icon.png")
}
