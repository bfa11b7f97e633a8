package weather

import java.time.Instant
import parity.kit.HttpClient
import weather.data.Locale

/** What the Core asks of the device it runs on. A phone and a test each bring their own. */
class Features(
  val http: HttpClient,
  val location: LocationPermission,
  val settings: SettingsOpener,
  val clock: Clock,
  val locale: LocaleSource,
  val favorites: FavoriteStore,
)

interface LocationPermission {
  val isGranted: Boolean
  val canAskAgain: Boolean
}

interface SettingsOpener {
  fun open()
}

interface Clock {
  /** The time that the app goes by. */
  val now: Instant

  /** When it is really, to the second, for instance `2026-09-01T06:00:00Z`. */
  val stamp: String
}

interface LocaleSource {
  val current: Locale
}

/** The favourites, saved at once with every change. */
interface FavoriteStore {
  /** In the order in which they were added. */
  val ids: List<Long>

  fun add(id: Long)

  fun remove(id: Long)
}
