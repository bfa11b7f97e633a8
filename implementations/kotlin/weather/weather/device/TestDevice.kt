package weather.device

import java.time.Instant
import java.time.LocalDateTime
import java.time.ZoneOffset
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.add
import kotlinx.serialization.json.buildJsonObject
import kotlinx.serialization.json.put
import kotlinx.serialization.json.putJsonArray
import kotlinx.serialization.json.putJsonObject
import parity.kit.FixtureHttpClient
import weather.Clock
import weather.Features
import weather.LocaleSource
import weather.LocationPermission
import weather.SettingsOpener
import weather.data.Locale

/** A phone without a phone: what a person or the world would do to it comes in by [apply]. */
class TestDevice(
  private val http: FixtureHttpClient,
  private val favorites: SavedFavorites,
) : LocationPermission, SettingsOpener, Clock, LocaleSource {
  override var isGranted = true
    private set

  override var canAskAgain = true
    private set

  override var now: Instant = START
    private set

  override val stamp: String
    get() {
      val wall = LocalDateTime.ofInstant(Instant.now(), ZoneOffset.UTC)
      val time = listOf(wall.hour, wall.minute, wall.second).joinToString(":") { "$it".padStart(2, '0') }
      return "${wall.toLocalDate()}T${time}Z"
    }

  override var current = Locale("en_US")
    private set

  private var settingsOpened = 0
  private val overrides = CodeOverride(http)

  val features = Features(overrides, this, this, this, this, favorites)

  override fun open() {
    settingsOpened += 1
  }

  /** What [change] does not name stays as it is. */
  fun apply(change: EnvironmentChange) {
    change.isGranted?.let { isGranted = it }
    change.canAskAgain?.let { canAskAgain = it }
    change.connection?.let { http.connection = it }
    change.weatherCode?.let { overrides.code = it }
    change.favorites?.let { favorites.replace(it) }
    change.locale?.let { current = it }
    change.now?.let { now = it }
    change.headers?.let { http.extraHeaders = it }
  }

  /** What can be seen from outside of the app. */
  val visible: JsonObject
    get() = buildJsonObject {
      put("settingsOpened", settingsOpened)
      putJsonArray("favorites") { favorites.ids.forEach { add(it) } }
      put("requests", http.requests)
      val request = http.lastRequest
      if (request == null) put("lastRequest", JsonNull)
      else putJsonObject("lastRequest") {
        put("url", request.url)
        putJsonObject("headers") { request.headers.forEach { (name, value) -> put(name, value) } }
      }
    }
}

private val START = LocalDateTime.of(2026, 9, 1, 6, 0).toInstant(ZoneOffset.UTC)
