/// A stretch of a file's bytes, the end not included.
struct ByteRange: Hashable, Sendable {
  var start: Int
  var end: Int

  var count: Int { end - start }
  var isEmpty: Bool { end <= start }

  init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = end
  }
}
