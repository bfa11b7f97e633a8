import Foundation

/// The server's URLs and how its answers are read.
@MainActor
struct OpenMeteo {
  let http: any HTTPClient
  let settings: any Settings

  /// The geocoding search, ten results at most.
  func searchURL(_ query: String) -> String {
    let name = Percent.encoded(query.trimmingSpaces)
    return "\(Self.geocoding)/search?name=\(name)&count=10&language=\(language)&format=json"
  }

  /// One city by its id.
  func lookupURL(_ id: CityID) -> String {
    "\(Self.geocoding)/get?id=\(id)&language=\(language)&format=json"
  }

  /// Seven days of weather from a day on, `2026-09-01`.
  func forecastURL(_ spot: Spot, from first: String, to last: String) -> String {
    let zone = Percent.encoded(spot.timeZone)
    return "\(Self.forecast)?latitude=\(Rounded.hundredths(spot.latitude))"
      + "&longitude=\(Rounded.hundredths(spot.longitude))"
      + "&current=\(Self.current)&hourly=\(Self.hourly)&daily=\(Self.daily)"
      + "&timezone=\(zone)&start_date=\(first)&end_date=\(last)"
  }

  /// Asks for a URL and reads the answer.
  func decoded<Answer: Decodable>(
    _ type: Answer.Type, from url: String
  ) async throws(LoadFailure) -> Answer {
    let answer: HTTPAnswer
    do throws(HTTPFailure) {
      answer = try await http.get(url, headers: ["Accept": "application/json"])
    } catch {
      throw LoadFailure(error)
    }
    guard answer.status == 200 else { throw .status(answer.status) }
    do {
      return try JSONDecoder().decode(type, from: answer.body)
    } catch {
      throw .unreadable
    }
  }

  /// The languages that the geocoding server has names in.
  private static let languages: Set = ["en", "de", "fr", "es", "it", "pt", "ru", "tr", "hi"]

  private var language: String {
    let language = settings.locale.language
    return Self.languages.contains(language) ? language : "en"
  }

  private static let geocoding = "https://geocoding-api.open-meteo.com/v1"
  private static let forecast = "https://api.open-meteo.com/v1/forecast"
  private static let current =
    "temperature_2m,relative_humidity_2m,precipitation,weather_code,wind_speed_10m"
  private static let hourly = "temperature_2m,precipitation,wind_speed_10m"
  private static let daily =
    "weather_code,temperature_2m_max,temperature_2m_min,precipitation_sum,wind_speed_10m_max"
}

extension String {
  /// The language of a locale's name, `de` of `de_DE`.
  var language: String { String(prefix { $0 != "_" }) }

  /// The text without spaces (U+0020 only) at its two ends.
  var trimmingSpaces: String {
    let isSpace = { (scalar: Unicode.Scalar) in scalar == " " }
    let start = unicodeScalars.drop(while: isSpace)
    let end = start.lastIndex { !isSpace($0) } ?? start.startIndex
    return start.isEmpty ? "" : String(start[...end])
  }
}

/// Percent-encoding of RFC 3986.
enum Percent {
  /// The text's UTF-8 with everything encoded that is not unreserved.
  static func encoded(_ text: String) -> String {
    var encoded: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        encoded.append(byte)
      default:
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  private static let digits = Array("0123456789ABCDEF".utf8)
}
