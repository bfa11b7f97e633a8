package weather.core.faults

import java.io.IOException
import java.net.URI
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext

/** The fault `swallowed-network`: a loader from before there was an HTTP client. */
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

  private val IMAGE = URI("https://images.open-meteo.com/icon.png")
}
