public import Foundation

extension InputValue {
  /// A moment in UTC, `2026-09-01T06:00:00Z`: exactly so, and a day that the calendar has.
  ///
  /// - Throws: `invalid_input` of anything else.
  public func moment() throws(Rejection) -> Date {
    let text = try text()
    guard text.wholeMatch(of: /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z/.asciiOnlyDigits()) != nil,
      let moment = Self.moment(text.split { "-T:Z".contains($0) }.compactMap { Int($0) })
    else { throw mismatch("a moment, as 2026-09-01T06:00:00Z") }
    return moment
  }

  private static func moment(_ parts: [Int]) -> Date? {
    guard parts.count == 6, (1970...2199).contains(parts[0]) else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    guard let zone = TimeZone(secondsFromGMT: 0) else { return nil }
    calendar.timeZone = zone
    let wanted = DateComponents(
      year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4],
      second: parts[5])
    guard let moment = calendar.date(from: wanted) else { return nil }
    let fields: Set<Calendar.Component> = [.year, .month, .day, .hour, .minute, .second]
    return calendar.dateComponents(fields, from: moment) == wanted ? moment : nil
  }
}
