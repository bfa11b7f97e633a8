/// Text that grows up to a limit and not beyond.
struct BoundedText: Sendable {
  /// The most bytes.
  let limit: Int
  private(set) var text = ""
  /// Whether something was refused; what comes later is refused as well, so that the order of
  /// what is there has no gaps.
  private(set) var isFull = false

  init(limit: Int) { self.limit = limit }

  /// Adds a piece; false where it does not fit.
  ///
  /// The piece is not even made once something was refused.
  mutating func add(_ piece: @autoclosure () -> String) -> Bool {
    guard !isFull else { return false }
    let piece = piece()
    guard text.utf8.count + piece.utf8.count <= limit else {
      isFull = true
      return false
    }
    text += piece
    return true
  }
}
