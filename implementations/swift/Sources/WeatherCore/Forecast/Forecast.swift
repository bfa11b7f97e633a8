/// A forecast as a screen shows it.
///
/// Numbers are the server's, texts are for people; what the server does not know is nil.
public struct Forecast: Hashable, Sendable {
  /// The time zone in which all times are told.
  public let timeZone: String
  /// Now.
  public let current: Current
  /// The next 24 hours, from the current one on.
  public let hourly: [Hour]
  /// Today and the days after it.
  public let days: [Day]

  /// The weather now.
  public struct Current: Hashable, Sendable {
    /// When it was measured, local time: `2026-09-01T15:00`.
    public let time: String
    /// Degrees Celsius.
    public let temperature: Double
    /// The temperature, rounded: `-3°`.
    public let display: String
    /// The kind of weather.
    public let code: WeatherCode
    /// Percent.
    public let humidity: Double?
    /// Millimetres.
    public let precipitation: Double?
    /// The same for people: `0.3 mm`.
    public let precipitationDisplay: String?
    /// Kilometres an hour.
    public let wind: Double?
    /// The same for people: `13 km/h`.
    public let windDisplay: String?
  }

  /// The weather of an hour.
  public struct Hour: Hashable, Sendable {
    /// Local time: `2026-09-01T15:00`.
    public let time: String
    /// Degrees Celsius.
    public let temperature: Double?
    /// The temperature, rounded.
    public let display: String?
    /// Millimetres.
    public let precipitation: Double?
    /// Kilometres an hour.
    public let wind: Double?
  }

  /// The weather of a day.
  public struct Day: Hashable, Sendable {
    /// The local date: `2026-09-01`.
    public let date: String
    /// The kind of weather.
    public let code: WeatherCode?
    /// Degrees Celsius.
    public let high: Double?
    /// The high, rounded.
    public let highDisplay: String?
    /// Degrees Celsius.
    public let low: Double?
    /// The low, rounded.
    public let lowDisplay: String?
    /// Millimetres.
    public let precipitation: Double?
    /// Kilometres an hour.
    public let wind: Double?
    /// Every third hour, from midnight on.
    public let hours: [Hour]
  }
}
