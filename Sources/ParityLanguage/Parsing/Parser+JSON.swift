// JSON that was pasted from a log.
extension Parser {
  /// The error for `{ "key": …`, or nil if it is none.
  mutating func pastedJSON(in place: ValuePlace) -> SyntaxFault? {
    nil
  }
}
