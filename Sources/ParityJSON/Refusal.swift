/// That the reader refuses its input: where, and by which rule.
///
/// Two words without a reference, so that it costs nothing where it is not thrown. `JSONReader`
/// makes a `JSONFault` of it.
struct Refusal: Error {
  enum Rule: Equatable {
    case expected(JSONFault.Expected)
    case trailing
    case controlCharacter
    case unknownEscape
    case malformedUnicodeEscape
    case leadingZero
    case invalidUTF8
    case byteOrderMark
    case duplicateKey
    case tooDeep
    /// There are more nodes than were expected; no fault of the input.
    case outOfRoom
  }

  let offset: Int
  let rule: Rule
}
