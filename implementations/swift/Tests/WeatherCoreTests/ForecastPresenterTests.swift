import Testing

@testable import WeatherCore

@Suite("What a forecast shows")
struct ForecastPresenterTests {
  static let answer = ForecastAnswer(
    timezone: "GMT",
    current: .init(
      time: "2026-09-01T10:15", temperature: -2.5, humidity: nil, precipitation: 0.25, code: 71,
      wind: nil),
    hourly: .init(
      time: (0..<48).map { "2026-09-0\(1 + $0 / 24)T\($0 % 24 < 10 ? "0" : "")\($0 % 24):00" },
      temperature: (0..<48).map { $0 == 11 ? nil : Double($0) },
      precipitation: .init(repeating: 0, count: 48),
      wind: .init(repeating: nil, count: 48)),
    daily: .init(
      time: ["2026-09-01", "2026-09-02"], code: [98, nil], high: [0.5, nil], low: [-0.5, nil],
      precipitation: [0, nil], wind: [1, nil]))

  func shown(locale: String = "en_US", at hour: String = "2026-09-01T10:00") -> Forecast {
    ForecastPresenter(locale: locale, currentHour: hour, fault: nil).forecast(of: Self.answer)
  }

  @Test("the next hours begin with the current one")
  func hourly() {
    #expect(shown().hourly.first?.time == "2026-09-01T10:00")
    #expect(shown().hourly.count == 24)
    #expect(shown(at: "2026-09-02T23:00").hourly.count == 1)
    #expect(shown(at: "2026-09-03T00:00").hourly.isEmpty)
  }

  @Test("what is not known has no text either")
  func nulls() {
    #expect(shown().hourly[1].temperature == nil)
    #expect(shown().hourly[1].display == nil)
    #expect(shown().current.windDisplay == nil)
    #expect(shown().days[1].code == nil)
    #expect(shown().days[1].highDisplay == nil)
  }

  @Test("each day has its own hours, one in three")
  func days() {
    #expect(shown().days.map(\.hours.count) == [8, 8])
    #expect(shown().days[1].hours.first?.time == "2026-09-02T00:00")
    #expect(shown().days[1].hours.last?.time == "2026-09-02T21:00")
  }

  @Test("the language decides on the mark", arguments: [("de_DE", "0,3 mm"), ("en_GB", "0.3 mm")])
  func marks(locale: String, text: String) {
    #expect(shown(locale: locale).current.precipitationDisplay == text)
  }
}
