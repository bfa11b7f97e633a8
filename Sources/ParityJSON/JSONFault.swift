/// Why some bytes are not JSON that we accept, and where.
///
/// The reader stops at the first fault it meets in reading order. Duplicate keys are noticed when
/// their object closes, and are told at the second of the two keys.
package struct JSONFault: Error, Hashable, Sendable {
  /// The offset of the offending byte, from 0; the length of the input where that is too short.
  package let offset: Int
  /// What is wrong there.
  package let reason: Reason

  /// Makes a fault.
  package init(offset: Int, reason: Reason) {
    self.offset = offset
    self.reason = reason
  }

  /// What is wrong.
  package enum Reason: Hashable, Sendable {
    /// The input ends where something was still to come.
    case endOfInput(expected: Expected)
    /// A byte that cannot stand here.
    case unexpected(UInt8, expected: Expected)
    /// Something follows the value that should have been all.
    case trailing(UInt8)
    /// A comma with nothing after it in a list or an object.
    case trailingComma
    /// A control character (below U+0020) that stands unescaped in a string.
    case controlCharacter(UInt8)
    /// A backslash followed by a byte that makes no escape.
    case unknownEscape(UInt8)
    /// `\u` without four hexadecimal digits.
    case malformedUnicodeEscape
    /// A number that starts with `0` and goes on with a digit.
    case leadingZero
    /// `NaN`, `Infinity` and their kin, as spelled.
    case nonFinite(String)
    /// Bytes that are not UTF-8 (cut short, overlong, a surrogate, past U+10FFFF).
    case invalidUTF8
    /// The input starts with U+FEFF, which RFC 8259 (section 8.1) forbids to add.
    case byteOrderMark
    /// A key that its object already has, once both are unescaped (WTF-8).
    case duplicateKey([UInt8])
    /// More lists and objects inside each other than are allowed.
    case tooDeep(limit: Int)
    /// More bytes than a document can hold.
    case tooLarge(bytes: Int, limit: Int)
  }

  /// What could have stood at the place of the fault.
  package enum Expected: Hashable, Sendable, CaseIterable {
    case value
    case key
    case colon
    case commaOrEndOfObject
    case commaOrEndOfList
    case digit
    case closingQuote
  }
}

extension JSONFault {
  /// The class of the fault in the protocol's vocabulary, such as `protocol.syntax`.
  package var protocolClass: String {
    switch reason {
    case .invalidUTF8: "protocol.utf8"
    case .byteOrderMark: "protocol.bom"
    case .duplicateKey: "protocol.duplicate-key"
    case .nonFinite: "protocol.nonfinite"
    case .tooDeep: "protocol.depth"
    case .tooLarge: "protocol.size"
    case .endOfInput, .unexpected, .trailing, .trailingComma, .controlCharacter, .unknownEscape,
      .malformedUnicodeEscape, .leadingZero:
      "protocol.syntax"
    }
  }
}
