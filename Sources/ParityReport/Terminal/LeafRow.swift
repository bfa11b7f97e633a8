import ParityCompare

/// A differing place with its values, as a table sets it.
struct LeafRow {
  /// The path, and how many places it stands for.
  let label: String
  let values: ValueRow
  /// The first code point that differs in each text, where it cannot be seen from the values.
  let codePoints: [String]?
  /// How many columns each value would like to have.
  let wishes: [Int]

  init(_ difference: Difference) {
    let path = Printable.text(difference.path.description)
    label = difference.count > 1 ? "\(path) (\(difference.count))" : path
    values = ValueRow(difference.values, .visible)
    let points = difference.codePoints.flatMap { points in
      points.contains(where: Self.needsName) ? points.map { Printable.text($0) } : nil
    }
    codePoints = points
    wishes = values.wishes.enumerated().map { index, wish in
      guard let points, index < points.count else { return wish }
      return max(wish, min(DisplayWidth.of(points[index]), Self.widestName))
    }
  }

  /// The names of code points are long, and their beginnings say enough.
  private static let widestName = 28

  /// ASCII letters speak for themselves.
  private static func needsName(_ codePoint: String) -> Bool {
    guard codePoint.hasPrefix("U+") else { return false }
    let digits = codePoint.dropFirst(2).prefix { $0.isHexDigit }
    guard let value = UInt32(digits, radix: 16) else { return false }
    return !(0x21...0x7E).contains(value)
  }
}
