/// Numbers rounded half away from zero.
enum Rounded {
  /// `3` of 2.5; with the fault `rounding-tie` half to even.
  static func whole(_ value: Double, fault: Fault?) -> Int {
    Int(value.rounded(fault == .roundingTie ? .toNearestOrEven : .toNearestOrAwayFromZero))
  }

  /// `35.69` of 35.6895, for numbers that are angles.
  static func hundredths(_ value: Double) -> String {
    let scaled = Int((value * 100).rounded(.toNearestOrAwayFromZero))
    let digits = String(scaled.magnitude)
    let padded = String(repeating: "0", count: max(0, 3 - digits.utf8.count)) + digits
    return (scaled < 0 ? "-" : "") + padded.dropLast(2) + "." + padded.suffix(2)
  }
}
