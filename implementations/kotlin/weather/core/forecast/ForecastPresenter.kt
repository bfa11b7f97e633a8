package weather.core.forecast

import kotlin.math.floor
import weather.core.faults.Fault
import weather.core.language

/**
 * Turns what the server answers into what a screen shows; a pure function of its fields.
 * [currentHour] is that of the place, `2026-09-01T15:00`.
 */
internal class ForecastPresenter(
  private val locale: String,
  private val currentHour: String,
  private val fault: Fault?,
) {
  /** The forecast, of an answer with even columns. */
  fun forecast(answer: ForecastAnswer): Forecast {
    val hours = answer.hourly.time.indices.map { hour(it, answer.hourly) }
    val shown = hours.filter { it.time.takeLast(6) in SHOWN_HOURS }
      .groupBy { it.time.substringBefore('T') }
    return Forecast(
      timeZone = answer.timezone,
      current = current(answer.current),
      hourly = hours.dropWhile { it.time < currentHour }.take(HOURS_AHEAD),
      days = answer.daily.time.indices.map { day(it, answer.daily, shown) },
    )
  }

  private fun current(answer: ForecastAnswer.Current): Forecast.Current {
    val temperature = degrees(answer.temperature)
    val code = WeatherCode[answer.code]
    return Forecast.Current(
      time = answer.time,
      temperature = temperature,
      display = display(temperature),
      code = answer.code,
      label = code.label,
      icon = code.icon,
      humidity = answer.humidity,
      precipitation = answer.precipitation,
      precipitationDisplay = answer.precipitation?.let { Rounded.tenths(it, mark) + " mm" },
      wind = answer.wind,
      windDisplay = answer.wind?.let { whole(it) + space + "km/h" },
    )
  }

  private fun hour(index: Int, hourly: ForecastAnswer.Hourly): Forecast.Hour {
    val temperature = hourly.temperature[index]?.let(::degrees)
    return Forecast.Hour(
      time = hourly.time[index],
      temperature = temperature,
      display = temperature?.let(::display),
      precipitation = hourly.precipitation[index],
      wind = hourly.wind[index],
    )
  }

  private fun day(
    index: Int,
    daily: ForecastAnswer.Daily,
    hours: Map<String, List<Forecast.Hour>>,
  ): Forecast.Day {
    val code = daily.code[index]?.let { WeatherCode[it] }
    val high = daily.high[index]?.let(::degrees)
    val low = daily.low[index]?.let(::degrees)
    return Forecast.Day(
      date = daily.time[index],
      code = daily.code[index],
      label = code?.label,
      icon = code?.icon,
      high = high,
      highDisplay = high?.let(::display),
      low = low,
      lowDisplay = low?.let(::display),
      precipitation = daily.precipitation[index],
      wind = daily.wind[index],
      hours = hours[daily.time[index]].orEmpty()
        .map { Forecast.HourOfDay(it.time, it.temperature, it.precipitation, it.wind) },
    )
  }

  private fun degrees(value: Double): Double =
    if (fault == Fault.FLOAT32) value.toFloat().toDouble() else value

  private fun display(temperature: Double): String = whole(temperature) + "°"

  private fun whole(value: Double): String =
    Rounded.whole(if (fault == Fault.ROUNDING_TIE) floor(value + 0.5) else value)

  private val space: String get() = if (fault == Fault.SPACE) "\u202F" else " "

  private val mark: Char get() = if (locale.language in LANGUAGES_WITH_COMMA) ',' else '.'

  private companion object {
    const val HOURS_AHEAD = 24
    val SHOWN_HOURS =
      setOf("T00:00", "T03:00", "T06:00", "T09:00", "T12:00", "T15:00", "T18:00", "T21:00")
    val LANGUAGES_WITH_COMMA = setOf("de", "fr", "es", "it", "pt", "ru", "tr")
  }
}
