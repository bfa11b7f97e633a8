package weather.data

import weather.Fault

private const val HOURS_AHEAD = 24
private val SHOWN_HOURS = setOf("00", "03", "06", "09", "12", "15", "18", "21")

/** From the columns that came to the rows that are shown. [hour] is the hour that it is at the place. */
internal fun forecast(answer: ForecastAnswer, hour: String, display: Display): Forecast {
  val hourly = answer.hourly
  val first = hourly.time.indexOfFirst { it >= hour }
  val ahead = if (first < 0) IntRange.EMPTY else first until minOf(first + HOURS_AHEAD, hourly.time.size)
  return Forecast(
    timeZone = answer.timezone,
    current = current(answer.current, display),
    hourly = ahead.map { hour(hourly, it, display) },
    days = answer.daily.time.indices.map { day(answer, it, display) },
  )
}

private fun current(answer: ForecastAnswer.Current, display: Display): Forecast.Current {
  val temperature = narrowed(answer.temperature)
  val code = WeatherCode[answer.code]
  return Forecast.Current(
    time = answer.time,
    temperature = temperature,
    display = display.temperature(temperature),
    code = answer.code,
    label = code.label,
    icon = code.icon,
    humidity = answer.humidity,
    precipitation = answer.precipitation,
    precipitationDisplay = answer.precipitation?.let(display::precipitation),
    wind = answer.wind,
    windDisplay = answer.wind?.let(display::wind),
  )
}

private fun hour(answer: ForecastAnswer.Hourly, index: Int, display: Display): Forecast.Hour {
  val temperature = answer.temperature[index]?.let(::narrowed)
  return Forecast.Hour(
    time = answer.time[index],
    temperature = temperature,
    display = temperature?.let(display::temperature),
    precipitation = answer.precipitation[index],
    wind = answer.wind[index],
  )
}

private fun day(answer: ForecastAnswer, index: Int, display: Display): Forecast.Day {
  val daily = answer.daily
  val date = daily.time[index]
  val code = daily.code[index]?.let { WeatherCode[it] }
  val high = daily.high[index]?.let(::narrowed)
  val low = daily.low[index]?.let(::narrowed)
  return Forecast.Day(
    date = date,
    code = daily.code[index],
    label = code?.label,
    icon = code?.icon,
    high = high,
    highDisplay = high?.let(display::temperature),
    low = low,
    lowDisplay = low?.let(display::temperature),
    precipitation = daily.precipitation[index],
    wind = daily.wind[index],
    hours = answer.hourly.time.indices.filter { isShown(answer.hourly.time[it], date) }
      .map { dayHour(answer.hourly, it) },
  )
}

private fun isShown(time: String, date: String): Boolean =
  time.substringBefore('T') == date && time.substringAfter('T', "").substringBefore(':') in SHOWN_HOURS

private fun dayHour(answer: ForecastAnswer.Hourly, index: Int) = Forecast.DayHour(
  time = answer.time[index],
  temperature = answer.temperature[index]?.let(::narrowed),
  precipitation = answer.precipitation[index],
  wind = answer.wind[index],
)

private fun narrowed(temperature: Double): Double =
  if (Fault.FLOAT_32.isOn) temperature.toFloat().toDouble() else temperature
