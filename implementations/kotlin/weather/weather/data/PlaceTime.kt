package weather.data

import java.time.Instant
import java.time.LocalDate
import java.time.LocalDateTime
import java.time.ZoneOffset
import java.time.zone.ZoneRulesException
import java.time.zone.ZoneRulesProvider
import weather.Fault

/** What the clocks show at a place. */
class PlaceTime private constructor(private val local: LocalDateTime) {
  val today: LocalDate get() = local.toLocalDate()

  /** For instance `2026-09-01T15:00`, as forecasts write it. */
  val hour: String get() = "${today}T${local.hour.toString().padStart(2, '0')}:00"

  companion object {
    /** Null where the time zone database does not know [timeZone]. */
    fun of(instant: Instant, timeZone: String): PlaceTime? =
      try {
        // ZoneId.of would also take what is no name of the database, such as "UTC+3".
        val offset = ZoneRulesProvider.getRules(timeZone, false).getOffset(instant)
        PlaceTime(LocalDateTime.ofInstant(instant, if (Fault.TIME_ZONE.isOn) ZoneOffset.UTC else offset))
      } catch (_: ZoneRulesException) {
        null
      }
  }
}
