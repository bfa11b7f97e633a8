extension PatternParser {
  /// What a backslash and the characters behind it stand for.
  enum Escaped {
    case scalar(UInt32)
    case set(ScalarSet)
    case position(Position)
  }

  /// An escape outside of classes whose backslash was just read.
  mutating func escape(from start: Int) throws(PatternFault) -> Expression {
    switch try escaped(from: start) {
    case .scalar(let scalar): .scalar(in: ScalarSet(scalar))
    case .set(let set): .scalar(in: set)
    case .position(let position): .position(position)
    }
  }

  mutating func escaped(from start: Int) throws(PatternFault) -> Escaped {
    guard let scalar = peek().flatMap(Unicode.Scalar.init) else {
      throw fault(.escape(.backslashAtEnd), at: start)
    }
    next += 1
    switch scalar {
    case "d": return .set(.digit)
    case "D": return .set(ScalarSet.digit.complement)
    case "w": return .set(.word)
    case "W": return .set(ScalarSet.word.complement)
    case "s": return .set(.space)
    case "S": return .set(ScalarSet.space.complement)
    case "b": return .position(.wordEdge)
    case "B": return .position(.insideOrOutsideWord)
    case "n": return .scalar(0x0A)
    case "r": return .scalar(0x0D)
    case "t": return .scalar(0x09)
    case "u": return .scalar(try numberedScalar(from: start))
    case "!"..."/", ":"..."@", "["..."`", "{"..."~": return .scalar(scalar.value)
    default: throw fault(.escape(refusal(of: scalar, from: start)), at: start)
    }
  }

  /// The rest of `\u{…}`.
  private mutating func numberedScalar(from start: Int) throws(PatternFault) -> UInt32 {
    guard take("{") else { throw fault(.escape(.malformedScalar), at: start) }
    var value: UInt32 = 0
    var digits = 0
    while let digit = peek().flatMap(hexadecimalValue), digits < 6 {
      value = value * 16 + digit
      digits += 1
      next += 1
    }
    guard digits > 0, take("}") else { throw fault(.escape(.malformedScalar), at: start) }
    if Unicode.Scalar(value) == nil {
      throw fault(.escape(.notAScalar(text(from: start))), at: start)
    }
    return value
  }

  private func hexadecimalValue(_ scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0x30...0x39: scalar - 0x30
    case 0x41...0x46: scalar - 0x41 + 10
    case 0x61...0x66: scalar - 0x61 + 10
    default: nil
    }
  }

  private func refusal(of scalar: Unicode.Scalar, from start: Int) -> EscapeFault {
    let written = text(from: start)
    return switch scalar {
    case "0": .number(written)
    case "1"..."9", "k", "g": .backReference(written)
    case "p", "P", "X", "R", "N": .property(written)
    case "A": .anchor(written, instead: "^")
    case "z", "Z": .anchor(written, instead: "$")
    case "x", "c", "U", "f", "v", "a", "e": .number(written)
    case "G", "K", "Q", "E": .unknown(written)
    default:
      scalar.isASCII && scalar.properties.isAlphabetic ? .unknown(written) : .needless(written)
    }
  }
}

/// An escape is refused.
package enum EscapeFault: Hashable, Sendable, CustomStringConvertible {
  case backslashAtEnd
  case backReference(String)
  case property(String)
  case anchor(String, instead: String)
  case positionInClass(String)
  case number(String)
  case malformedScalar
  case notAScalar(String)
  case unknown(String)
  case needless(String)

  /// What is wrong and what to write instead.
  package var description: String {
    switch self {
    case .backslashAtEnd:
      "the pattern ends after a backslash: write `\\\\` for the character"
    case .backReference(let escape):
      "`\(escape)` refers back to a group, which patterns here cannot: write the text out"
    case .property(let escape):
      "`\(escape)` asks for a property of Unicode, which patterns here do not know: write a class"
    case .anchor(let escape, let instead):
      "`\(escape)` is written `\(instead)` here: it always means the whole text"
    case .positionInClass(let escape):
      "`\(escape)` is a place and cannot stand in a class: take it out of the brackets"
    case .number(let escape):
      "`\(escape)` is not an escape here: write `\\u{…}` with the number of the character"
    case .malformedScalar:
      "`\\u` needs one to six hexadecimal digits in braces: write `\\u{1F5FC}`"
    case .notAScalar(let escape):
      "`\(escape)` is no character of Unicode: write a number up to 10FFFF that is no surrogate"
    case .unknown(let escape):
      "`\(escape)` means nothing here: take the backslash away for the letter, "
        + "or write `\\\\` for a backslash"
    case .needless(let escape):
      "`\(escape)` needs no backslash: take it away"
    }
  }
}
