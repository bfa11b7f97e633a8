import Foundation
import Testing

@testable import WeatherCore

@Suite("Clocks elsewhere")
struct LocalClockTests {
  @Test(
    "the date, six days later, and the hour",
    arguments: [
      ("Asia/Tokyo", "2026-08-31T15:00:00Z", "2026-09-01", "2026-09-07", "2026-09-01T00:00"),
      ("Asia/Tokyo", "2028-02-25T20:00:00Z", "2028-02-26", "2028-03-03", "2028-02-26T05:00"),
      ("Europe/Berlin", "2026-10-24T22:30:00Z", "2026-10-25", "2026-10-31", "2026-10-25T00:00"),
      ("Europe/Berlin", "2026-10-25T22:30:00Z", "2026-10-25", "2026-10-31", "2026-10-25T23:00"),
      ("Etc/GMT+12", "2026-09-01T06:00:00Z", "2026-08-31", "2026-09-06", "2026-08-31T18:00"),
    ])
  func elsewhere(zone: String, now: String, today: String, last: String, hour: String) throws {
    let clock = try #require(LocalClock(timeZone: zone))
    let moment = try Date(now, strategy: .iso8601)
    #expect(clock.date(of: moment) == today)
    #expect(clock.date(of: moment, daysLater: 6) == last)
    #expect(clock.hour(of: moment) == hour)
  }

  @Test("a zone that nobody knows has no clock")
  func unknown() {
    #expect(LocalClock(timeZone: "Mars/Olympus") == nil)
  }
}
