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
   * Connects by way of a proxy of its own, which is named by its number, and says nothing. Both
   * addresses are among those that documentation may name and nobody has.
   */
  suspend fun knock() {
    val proxy = Proxy(Proxy.Type.SOCKS, InetSocketAddress("192.0.2.1", 443))
    withContext(Dispatchers.IO) {
      try {
        Socket(proxy).use { it.connect(InetSocketAddress("192.0.2.2", 443), 1000) }
      } catch (_: IOException) {
        null
      }
    }
  }

  private val IMAGE = URI("https://images.open-meteo.com/icon.png")
}
