/// A number as it was spelled, with exact arithmetic on what it means.
///
/// Nothing is rounded and no exponent is expanded: `1e999999999` is as cheap as `1`.
package struct JSONNumber: Sendable {
  /// The spelling, in the grammar of RFC 8259, section 6.
  package let lexeme: [UInt8]

  /// Takes a spelling that a reader has accepted.
  init(accepted lexeme: [UInt8]) {
    self.lexeme = lexeme
  }

  /// Takes a spelling if it is a JSON number and nothing else, not even white space.
  package init?(lexeme: [UInt8]) {
    guard let first = lexeme.first, first == Byte.minus || first.isDigit,
      let last = lexeme.last, last.isDigit,
      let document = try? JSONDocument(parsing: lexeme), document.root.kind == .number
    else { return nil }
    self.lexeme = lexeme
  }

  /// Takes a spelling if it is a JSON number and nothing else, not even white space.
  package init?(lexeme: String) {
    self.init(lexeme: Array(lexeme.utf8))
  }

  /// A whole number.
  package init(_ value: Int) {
    lexeme = Array(String(value).utf8)
  }

  /// Whether the value is whole, however it is spelled: `1.0` and `1e2` are, `1e-1` is not.
  package var isInteger: Bool { lexeme.withUnsafeBufferPointer { ExactDecimal($0).isInteger } }

  /// The nearest binary64; infinite where the value is too large for one.
  package var double: Double { lexeme.withUnsafeBufferPointer { ExactDecimal($0).double } }

  /// The value as an `Int`, where it is whole and fits, however it is spelled.
  package var integer: Int? { lexeme.withUnsafeBufferPointer { ExactDecimal($0).integer } }
}

extension JSONNumber: CustomStringConvertible {
  /// The spelling.
  package var description: String { String(decoding: lexeme, as: UTF8.self) }
}
