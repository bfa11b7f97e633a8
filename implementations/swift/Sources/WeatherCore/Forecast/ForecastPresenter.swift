/// Turns what the server answers into what a screen shows; a pure function of its fields.
struct ForecastPresenter {
  /// A language, and maybe a region.
  let locale: String
  /// The current hour where the place is: `2026-09-01T15:00`.
  let currentHour: String
  let fault: Fault?

  /// The forecast, of an answer with even columns.
  func forecast(of answer: ForecastAnswer) -> Forecast {
    let hours = answer.hourly.time.indices.map { hour($0, of: answer.hourly) }
    let shown = hours.filter { Self.shownHours.contains($0.time.suffix(6)) }
    let byDate = Dictionary(grouping: shown) { $0.time.prefix { $0 != "T" } }
    let first = hours.firstIndex { $0.time >= currentHour } ?? hours.endIndex
    return Forecast(
      timeZone: answer.timezone,
      current: current(answer.current),
      hourly: Array(hours[first...].prefix(24)),
      days: answer.daily.time.indices.map { day($0, of: answer.daily, hours: byDate) })
  }

  private func current(_ current: ForecastAnswer.Current) -> Forecast.Current {
    let temperature = degrees(current.temperature)
    return Forecast.Current(
      time: current.time,
      temperature: temperature,
      display: display(temperature),
      code: WeatherCode(current.code),
      humidity: current.humidity,
      precipitation: current.precipitation,
      precipitationDisplay: current.precipitation.map { Rounded.tenths($0, mark: mark) + " mm" },
      wind: current.wind,
      windDisplay: current.wind.map { whole($0) + (fault == .space ? "\u{202F}" : " ") + "km/h" })
  }

  private func hour(_ index: Int, of hourly: ForecastAnswer.Hourly) -> Forecast.Hour {
    let temperature = hourly.temperature[index].map(degrees)
    return Forecast.Hour(
      time: hourly.time[index],
      temperature: temperature,
      display: temperature.map(display),
      precipitation: hourly.precipitation[index],
      wind: hourly.wind[index])
  }

  private func day(
    _ index: Int, of daily: ForecastAnswer.Daily, hours: [Substring: [Forecast.Hour]]
  ) -> Forecast.Day {
    let (high, low) = (daily.high[index].map(degrees), daily.low[index].map(degrees))
    let date = daily.time[index]
    return Forecast.Day(
      date: date,
      code: daily.code[index].map(WeatherCode.init),
      high: high,
      highDisplay: high.map(display),
      low: low,
      lowDisplay: low.map(display),
      precipitation: daily.precipitation[index],
      wind: daily.wind[index],
      hours: hours[date[...]] ?? [])
  }

  private static let shownHours: Set<Substring> = [
    "T00:00", "T03:00", "T06:00", "T09:00", "T12:00", "T15:00", "T18:00", "T21:00",
  ]

  private func degrees(_ value: Double) -> Double {
    fault == .float32 ? Double(Float(value)) : value
  }

  private func display(_ temperature: Double) -> String { whole(temperature) + "°" }

  private func whole(_ value: Double) -> String {
    Rounded.whole(fault == .roundingTie ? (value + 0.5).rounded(.down) : value)
  }

  private static let languagesWithComma: Set = ["de", "fr", "es", "it", "pt", "ru", "tr"]

  private var mark: String { Self.languagesWithComma.contains(locale.language) ? "," : "." }
}
