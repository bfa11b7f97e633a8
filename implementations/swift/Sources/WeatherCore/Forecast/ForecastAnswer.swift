/// What the forecast server answers: columns, which must be of one length.
struct ForecastAnswer: Decodable {
  let timezone: String
  let current: Current
  let hourly: Hourly
  let daily: Daily

  struct Current: Decodable {
    let time: String
    let temperature: Double
    let humidity: Double?
    let precipitation: Double?
    let code: Int
    let wind: Double?

    enum CodingKeys: String, CodingKey {
      case time, precipitation
      case temperature = "temperature_2m"
      case humidity = "relative_humidity_2m"
      case code = "weather_code"
      case wind = "wind_speed_10m"
    }
  }

  struct Hourly: Decodable {
    let time: [String]
    let temperature: [Double?]
    let precipitation: [Double?]
    let wind: [Double?]

    enum CodingKeys: String, CodingKey {
      case time, precipitation
      case temperature = "temperature_2m"
      case wind = "wind_speed_10m"
    }
  }

  struct Daily: Decodable {
    let time: [String]
    let code: [Int?]
    let high: [Double?]
    let low: [Double?]
    let precipitation: [Double?]
    let wind: [Double?]

    enum CodingKeys: String, CodingKey {
      case time
      case code = "weather_code"
      case high = "temperature_2m_max"
      case low = "temperature_2m_min"
      case precipitation = "precipitation_sum"
      case wind = "wind_speed_10m_max"
    }
  }

  /// Whether each column has as many values as there are times.
  var isEven: Bool {
    let hours = [hourly.temperature, hourly.precipitation, hourly.wind].map(\.count)
    let days = [daily.high, daily.low, daily.precipitation, daily.wind].map(\.count)
    return hours.allSatisfy { $0 == hourly.time.count }
      && (days + [daily.code.count]).allSatisfy { $0 == daily.time.count }
  }
}
