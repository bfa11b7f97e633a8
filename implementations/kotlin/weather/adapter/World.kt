package weather.adapter

import java.time.Instant
import parity.kit.Device
import parity.kit.FixtureClient
import weather.core.faults.Fault
import weather.core.places.Spot
import weather.core.platform.CurrentPlace
import weather.core.platform.HttpAnswer
import weather.core.platform.HttpClient
import weather.core.platform.HttpFailure
import weather.core.platform.Location
import weather.core.platform.Platform
import weather.core.platform.Settings

/** The world in which the app runs: what its platform interfaces answer in a test. */
internal class World(private val device: Device, private val fault: Fault?) : Location, Settings {
  val favorites = SavedFavorites(device.storage, fault)

  var settingsOpened = 0
    private set

  override var now = FIRST_MORNING
    private set

  override var locale = FIRST_LOCALE
    private set

  override var isGranted = true
    private set

  override var canAskAgain = true
    private set

  override val current
    get() = CurrentPlace("Berlin", Spot(52.52, 13.41, "Europe/Berlin"))

  override fun open() {
    settingsOpened += 1
  }

  /** What the Core is given. */
  val platform: Platform
    get() = Platform(Client(device.client), this, favorites, this, device.effects.scope, fault)

  /** As after an installation; what is saved is read again. */
  fun reset() {
    settingsOpened = 0
    now = FIRST_MORNING
    locale = FIRST_LOCALE
    isGranted = true
    canAskAgain = true
    favorites.load()
  }

  /** Takes over what was said; the rest stays. */
  fun apply(change: WorldChange) {
    change.isGranted?.let { isGranted = it }
    change.canAskAgain?.let { canAskAgain = it }
    change.locale?.let { locale = it }
    change.now?.let { now = it }
    change.mode?.let { device.client.mode = it }
    change.headers?.let { device.client.headers = it }
    change.weatherCode?.let { code -> device.client.rewrite = { withWeatherCode(code, it) } }
    change.favorites?.let { favorites.save(it) }
  }

  private companion object {
    /** 2026-09-01T06:00:00Z */
    val FIRST_MORNING: Instant = Instant.ofEpochSecond(1_788_242_400)
    const val FIRST_LOCALE = "en_US"
  }
}

/** The fixture client as the Core knows it. */
private class Client(private val client: FixtureClient) : HttpClient {
  override suspend fun get(url: String, headers: Map<String, String>): HttpAnswer =
    try {
      client.get(url, headers).let { HttpAnswer(it.status, it.body) }
    } catch (thrown: FixtureClient.FailureException) {
      throw when (thrown.failure) {
        FixtureClient.Failure.OFFLINE -> HttpFailure.Offline()
        FixtureClient.Failure.DROPPED -> HttpFailure.Dropped()
      }
    }
}
