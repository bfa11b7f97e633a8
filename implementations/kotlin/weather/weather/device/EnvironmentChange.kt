package weather.device

import java.time.DateTimeException
import java.time.Instant
import java.time.LocalDateTime
import java.time.ZoneOffset
import kotlinx.serialization.json.JsonPrimitive
import parity.kit.Fields
import parity.kit.FixtureHttpClient.Connection
import parity.kit.Input
import parity.kit.Rejection
import weather.data.Locale
import weather.data.PLACE_IDS

/** What `launch` and `env` say about the device; null is what they do not name. */
class EnvironmentChange private constructor(fields: Fields) {
  var isGranted: Boolean? = null
    private set

  var canAskAgain: Boolean? = null
    private set

  val connection: Connection? = fields["http"].ifPresent { connection() }
  val weatherCode: Int? = fields["weatherCode"].ifPresent { integer(0L..99L).toInt() }
  val favorites: List<Long>? = fields["favorites"].ifPresent { ids() }
  val locale: Locale? = fields["locale"].ifPresent { locale() }
  val headers: Map<String, String>? = fields["headers"].ifPresent { headers() }

  var now: Instant? = null
    private set

  private var advancesClock = false

  init {
    fields["location"].ifPresent {
      fields {
        isGranted = this["granted"].ifPresent { boolean() }
        canAskAgain = this["canAskAgain"].ifPresent { boolean() }
      }
    }
    fields["clock"].ifPresent {
      fields {
        now = this["now"].ifPresent { instant() }
        advancesClock = !this["advance"].isAbsent
      }
    }
  }

  /** To be asked after everything else was found to be right. */
  fun requireSupported() {
    if (advancesClock) throw Rejection(Rejection.Code.UNSUPPORTED, "'clock.advance': nothing here waits for time")
  }

  companion object {
    fun read(fields: Fields) = EnvironmentChange(fields)
  }
}

private const val FAVORITES_LIMIT = 100
private val STATUS = 300L..599L
private const val INSTANT = "0000-00-00T00:00:00Z"
private val YEARS = 1970..2199

private fun Input.connection(): Connection {
  val isText = (json as? JsonPrimitive)?.isString == true
  if (!isText) return Connection.Status(integer(STATUS).toInt())
  return when (text()) {
    "online" -> Connection.Online
    "offline" -> Connection.Offline
    "drop" -> Connection.Drop
    else -> refuse("one of online, offline, drop, or a status")
  }
}

private fun Input.ids(): List<Long> {
  val ids = list().map { it.integer(PLACE_IDS) }
  if (ids.size > FAVORITES_LIMIT) refuse("a list of at most $FAVORITES_LIMIT")
  if (ids.toSet().size < ids.size) refuse("a list in which each stands once")
  return ids
}

private fun Input.locale(): Locale {
  val text = text()
  val language = text.substringBefore('_')
  val region = if ('_' in text) text.substringAfter('_') else null
  val isRight = language.length in 2..3 && language.all { it in 'a'..'z' } &&
    (region == null || (region.length == 2 && region.all { it in 'A'..'Z' }))
  return if (isRight) Locale(text) else refuse("a locale as in en_US")
}

private fun Input.instant(): Instant = instant(text()) ?: refuse("a time as in 2026-09-01T06:00:00Z, that exists")

/** Digits and marks in their places. The JDK's own parser also takes other digits, and 24:00. */
private fun instant(text: String): Instant? {
  val isShaped = text.length == INSTANT.length &&
    INSTANT.indices.all { if (INSTANT[it] == '0') text[it] in '0'..'9' else text[it] == INSTANT[it] }
  if (!isShaped) return null
  fun number(from: Int, until: Int) = text.substring(from, until).toInt()
  val year = number(0, 4)
  if (year !in YEARS) return null
  return try {
    LocalDateTime.of(year, number(5, 7), number(8, 10), number(11, 13), number(14, 16), number(17, 19))
      .toInstant(ZoneOffset.UTC)
  } catch (_: DateTimeException) {
    null
  }
}

private fun Input.headers(): Map<String, String> = fields {
  names.associateWith { name ->
    if (!isHeaderName(name)) refuse("a list of headers: '$name' is no name")
    val value = this[name]
    value.text().also { text -> if (text.any { it < ' ' || it == '\u007F' }) value.refuse("a header's text") }
  }
}

private fun isHeaderName(name: String): Boolean =
  name.isNotEmpty() && name.all { it in 'A'..'Z' || it in 'a'..'z' || it in '0'..'9' || it == '-' }
