/// Instants as text.
enum Timestamp {
  /// `2026-07-30T05:22:00`, in UTC.
  ///
  /// - Parameter seconds: since 1970, from 0.
  /// - Returns: date and time without a zone, as JUnit's documents have it.
  static func text(_ seconds: Int) -> String {
    let seconds = max(0, seconds)
    let (year, month, day) = date(ofDay: seconds / 86_400)
    let time = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60]
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))T"
      + time.map { digits($0, 2) }.joined(separator: ":")
  }

  /// The Gregorian date of a day, counted from 1970-01-01.
  ///
  /// Years begin in March here, so that the day that comes and goes is a year's last one.
  private static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
    let sinceMarch = day + 719_468
    let era = sinceMarch / 146_097
    let dayOfEra = sinceMarch % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let march = (5 * dayOfYear + 2) / 153
    let month = march < 10 ? march + 3 : march - 9
    return (
      year: 400 * era + yearOfEra + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * march + 2) / 5 + 1
    )
  }

  private static func digits(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }
}
