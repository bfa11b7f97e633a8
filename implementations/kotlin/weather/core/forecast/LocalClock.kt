package weather.core.forecast

import java.time.Instant
import java.time.LocalDateTime
import java.time.zone.ZoneRules
import java.time.zone.ZoneRulesException
import java.time.zone.ZoneRulesProvider

/** Tells dates and hours as people in a time zone do. */
internal class LocalClock private constructor(private val rules: ZoneRules) {
  /** The date, maybe of a later day: `2026-09-01`. */
  fun date(moment: Instant, daysLater: Long = 0): String =
    local(moment).toLocalDate().plusDays(daysLater).toString()

  /** The hour, with its date: `2026-09-01T15:00`. */
  fun hour(moment: Instant): String =
    "${date(moment)}T${local(moment).hour.toString().padStart(2, '0')}:00"

  private fun local(moment: Instant) = LocalDateTime.ofInstant(moment, rules.getOffset(moment))

  companion object {
    /** Null where there is no such time zone. `ZoneId.of` would also take "UTC+3" and the like. */
    fun of(timeZone: String): LocalClock? =
      try {
        LocalClock(ZoneRulesProvider.getRules(timeZone, false))
      } catch (_: ZoneRulesException) {
        null
      }
  }
}
