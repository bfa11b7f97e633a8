/// Numbers as people read them: rounded half away from zero, in ASCII digits, without a zero that
/// has a sign.
enum Rounded {
  /// `-3` of -2.5.
  static func whole(_ value: Double) -> String {
    digits(of: value.rounded(.toNearestOrAwayFromZero))
  }

  /// `0.3` of 0.25, with the mark that the language writes.
  static func tenths(_ value: Double, mark: String) -> String {
    fraction((value * 10).rounded(.toNearestOrAwayFromZero), digits: 1, mark: mark)
  }

  /// `35.69` of 35.6895.
  static func hundredths(_ value: Double) -> String {
    fraction((value * 100).rounded(.toNearestOrAwayFromZero), digits: 2, mark: ".")
  }

  private static func fraction(_ scaled: Double, digits: Int, mark: String) -> String {
    let text = self.digits(of: scaled.magnitude)
    let padded = String(repeating: "0", count: max(0, digits + 1 - text.utf8.count)) + text
    return (scaled < 0 ? "-" : "") + padded.dropLast(digits) + mark + padded.suffix(digits)
  }

  /// No server sends numbers that do not fit; one that does must not end the app.
  private static func digits(of whole: Double) -> String {
    Int(exactly: whole).map(String.init) ?? whole.description
  }
}
