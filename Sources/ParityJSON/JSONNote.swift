/// An equality that was reached by a rule, so that a change of writer can still be seen.
package struct JSONNote: Hashable, Sendable {
  /// Which rule.
  package let noteClass: Class
  /// Where.
  package let path: JSONPath
  /// The two values as they came.
  package let left: [UInt8]
  package let right: [UInt8]

  /// Makes a note.
  package init(_ noteClass: Class, at path: JSONPath, left: [UInt8], right: [UInt8]) {
    self.noteClass = noteClass
    self.path = path
    self.left = left
    self.right = right
  }

  /// The rules whose use is noted; the raw value is the name that reports use.
  package enum Class: String, Hashable, Sendable, CaseIterable {
    /// The same decimal in two spellings: `1` and `1.0`.
    case numberForm = "number.form"
    /// Two decimals that are the same binary64: `1.1` and `1.1000000000000001`.
    case numberDigits = "number.digits"
    /// `-0` and `0`.
    case numberNegativeZero = "number.neg-zero"
    /// Half a surrogate pair, in both alike: no text, but the same.
    case stringSurrogate = "string.surrogate"
  }
}
