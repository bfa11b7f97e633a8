public import Foundation

/// Loads forecasts.
@MainActor
struct Forecasts {
  let server: OpenMeteo
  let settings: any Settings
  let fault: Fault?

  /// Seven days from today on, as it is today there.
  func forecast(for spot: Spot) async throws(LoadFailure) -> LoadedForecast {
    guard let clock = LocalClock(timeZone: fault == .timeZone ? "GMT" : spot.timeZone) else {
      throw .unreadable
    }
    let now = settings.now
    let url = server.forecastURL(
      spot, from: clock.date(of: now), to: clock.date(of: now, daysLater: 6))
    let answer = try await server.decoded(ForecastAnswer.self, from: url)
    guard answer.isEven else { throw .unreadable }
    let presenter = ForecastPresenter(
      locale: settings.locale, currentHour: clock.hour(of: now), fault: fault)
    return LoadedForecast(forecast: presenter.forecast(of: answer), updatedAt: Date())
  }
}

/// A forecast and when it came.
public struct LoadedForecast: Hashable, Sendable {
  /// The forecast.
  public let forecast: Forecast
  /// When it was loaded, by the wall clock.
  public let updatedAt: Date

  /// Makes a loaded forecast.
  public init(forecast: Forecast, updatedAt: Date) {
    self.forecast = forecast
    self.updatedAt = updatedAt
  }
}
