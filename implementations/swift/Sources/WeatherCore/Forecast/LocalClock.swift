import Foundation

/// Tells dates and hours as people in a time zone do.
struct LocalClock {
  private let calendar: Calendar

  /// Makes a clock; nil where there is no such time zone.
  init?(timeZone name: String) {
    guard let zone = TimeZone(identifier: name) else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    self.calendar = calendar
  }

  /// The date, maybe of a later day: `2026-09-01`.
  func date(of moment: Date, daysLater days: Int = 0) -> String {
    let later = calendar.date(byAdding: .day, value: days, to: moment) ?? moment
    let parts = calendar.dateComponents([.year, .month, .day], from: later)
    return [(parts.year, 4), (parts.month, 2), (parts.day, 2)]
      .map { Self.padded($0 ?? 0, to: $1) }.joined(separator: "-")
  }

  /// The hour, with its date: `2026-09-01T15:00`.
  func hour(of moment: Date) -> String {
    let hour = calendar.component(.hour, from: moment)
    return "\(date(of: moment))T\(Self.padded(hour, to: 2)):00"
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
