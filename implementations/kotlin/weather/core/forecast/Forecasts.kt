package weather.core.forecast

import java.time.Instant
import weather.core.LoadFailure
import weather.core.OpenMeteo
import weather.core.faults.Fault
import weather.core.places.Spot
import weather.core.platform.Settings

/** Loads forecasts. */
internal class Forecasts(
  private val server: OpenMeteo,
  private val settings: Settings,
  private val fault: Fault?,
) {
  /** Seven days from today on, as it is today there. Throws [LoadFailure]. */
  suspend fun forecast(spot: Spot): LoadedForecast {
    val timeZone = if (fault == Fault.TIME_ZONE) "UTC" else spot.timeZone
    val clock = LocalClock.of(timeZone) ?: throw LoadFailure.Unreadable()
    val now = settings.now
    val url = server.forecastUrl(spot, clock.date(now), clock.date(now, daysLater = 6))
    val answer = server.decoded(ForecastAnswer.serializer(), url)
    if (!answer.isEven) throw LoadFailure.Unreadable()
    val presenter = ForecastPresenter(settings.locale, clock.hour(now), fault)
    return LoadedForecast(presenter.forecast(answer), updatedAt = Instant.now())
  }
}
