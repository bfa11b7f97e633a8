extension JSONNumber {
  /// How two numbers compare, by the rule for replies.
  package enum Likeness: Hashable, Sendable {
    /// The same spelling.
    case identical
    /// The same number, spelled differently in a way that is worth a note.
    case equal(JSONNote.Class)
    /// Two numbers.
    case different
  }

  /// Which of two numbers is the greater one.
  package enum Order: Int, Hashable, Sendable {
    case less = -1
    case equal = 0
    case greater = 1
  }

  /// Compares two numbers by the rule for replies.
  ///
  /// They are equal as exact decimals; or, where both are written with a point or an exponent, if
  /// they are the same binary64. That a decimal is too large for a binary64, or so small that it
  /// would be zero, makes it no other decimal's equal. The rule is symmetric but not transitive:
  /// `9007199254740993` = `9007199254740993.0` = `9007199254740992.0`, the ends differ.
  package func isEqual(to other: JSONNumber) -> Likeness {
    lexeme.withUnsafeBufferPointer { left in
      other.lexeme.withUnsafeBufferPointer { right in Self.likeness(left, right) }
    }
  }

  /// Which of two numbers is the greater one, exactly.
  package func compare(_ other: JSONNumber) -> Order {
    lexeme.withUnsafeBufferPointer { left in
      other.lexeme.withUnsafeBufferPointer { right in
        let difference = ExactDecimal.difference(ExactDecimal(left), ExactDecimal(right))
        return Order(rawValue: difference.signum()) ?? .equal
      }
    }
  }

  /// Whether this number is as near to another as the tolerance, or nearer: |self − other| ≤
  /// tolerance, in exact decimal arithmetic whatever the exponents.
  ///
  /// Nothing is within a negative tolerance.
  package func isWithin(_ tolerance: JSONNumber, of other: JSONNumber) -> Bool {
    lexeme.withUnsafeBufferPointer { left in
      other.lexeme.withUnsafeBufferPointer { right in
        tolerance.lexeme.withUnsafeBufferPointer { tolerance in
          let left = ExactDecimal(left)
          let right = ExactDecimal(right)
          let tolerance = ExactDecimal(tolerance)
          return DecimalSum.sign(of: [left, right.negated, tolerance.negated]) <= 0
            && DecimalSum.sign(of: [right, left.negated, tolerance.negated]) <= 0
        }
      }
    }
  }

  /// Compares two accepted spellings; as `isEqual(to:)`.
  static func likeness(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Likeness {
    if left.elementsEqual(right) { return .identical }
    let first = ExactDecimal(left)
    let second = ExactDecimal(right)
    if ExactDecimal.difference(first, second) == 0 {
      let isZeroOfTwoSigns = first.isZero && first.isNegative != second.isNegative
      return .equal(isZeroOfTwoSigns ? .numberNegativeZero : .numberForm)
    }
    guard first.isWrittenAsDecimal, second.isWrittenAsDecimal,
      ExactDecimal.isSameBinary64(first, second)
    else { return .different }
    return .equal(.numberDigits)
  }
}
