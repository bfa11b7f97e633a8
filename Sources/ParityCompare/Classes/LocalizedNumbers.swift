/// A text split into the digits of its numbers and the rest.
struct LocalizedNumbers {
  /// The digits in order, whatever script they are written in.
  private(set) var digits: [Int] = []
  /// Everything but digits, separators and white space, sorted: a currency may stand on either
  /// side.
  private(set) var others: [UInt32] = []

  init(_ text: [Unicode.Scalar]) {
    for scalar in text {
      if scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue {
        digits.append(Int(value))
      } else if !Self.separators.contains(scalar.value), !scalar.isSpace {
        others.append(scalar.value)
      }
    }
    others.sort()
  }

  /// Points, commas, apostrophes, and their Arabic kin; marks of direction.
  private static let separators: Set<UInt32> = [
    0x2C, 0x2E, 0x27, 0x2019, 0x66B, 0x66C, 0x200E, 0x200F, 0x61C,
  ]
}
