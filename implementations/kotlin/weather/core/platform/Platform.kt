package weather.core.platform

import java.time.Instant
import kotlinx.coroutines.CoroutineScope
import weather.core.faults.Fault

/** The saved favourites. */
interface FavoriteStore {
  /** Their ids, in the order in which they were added. */
  val ids: List<Long>

  /** Saves them at once. */
  fun save(ids: List<Long>)
}

/** What the device is set to. */
interface Settings {
  val now: Instant

  /** A language, and maybe a region: `de_DE`. */
  val locale: String

  /** Opens the system's settings of this app. */
  fun open()
}

/** What the app needs of the device; each screen is given its part of it. */
class Platform(
  val http: HttpClient,
  val location: Location,
  val favorites: FavoriteStore,
  val settings: Settings,

  /** Where everything is started that takes time. */
  val effects: CoroutineScope,
  val fault: Fault? = null,
)
