/// Statements by what is written on their lines, as in most files many lines are written alike.
///
/// Its size is fixed: of lines that come to one place the last one is kept. Bytes are compared, so
/// that nothing but time depends on what is remembered.
struct LineMemory {
  /// A statement of one line.
  private struct Entry {
    var statement: UInt32
    /// How many bytes its line has from its first word on; none has 0.
    var length: UInt32
  }

  private var entries: [Entry]
  private let mask: Int

  /// More lines than this are seldom written alike within one file.
  private static let limit = 512

  /// - Parameter lineCount: how many lines there are; of one or none nothing is remembered.
  init(lineCount: Int) {
    var size = lineCount > 1 ? 2 : 0
    while size > 0, size < min(lineCount, Self.limit) { size *= 2 }
    entries = Array(repeating: Entry(statement: 0, length: 0), count: size)
    mask = size - 1
  }

  /// The place that a line comes to; nil where nothing is remembered.
  func place(of line: ByteRange, in source: SourceText) -> Int? {
    guard !entries.isEmpty else { return nil }
    let hash = source.bytes.withUnsafeBytes { bytes in
      var hash = UInt64(line.count)
      func mix(_ word: UInt64) {
        hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 32
      }
      guard line.count >= 8 else {
        for index in line.start..<line.end { mix(UInt64(bytes[index])) }
        return hash
      }
      var index = line.start
      while index + 8 < line.end {
        mix(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        index += 8
      }
      mix(bytes.loadUnaligned(fromByteOffset: line.end - 8, as: UInt64.self))
      return hash
    }
    return Int(truncatingIfNeeded: hash) & mask
  }

  /// The statement that was read from a line with the same bytes; nil where none is at hand.
  func statement(
    at place: Int, writtenAs line: ByteRange, in source: SourceText, _ tree: borrowing SyntaxTree
  ) -> SyntaxTree.Index? {
    let entry = entries[place]
    guard Int(entry.length) == line.count else { return nil }
    let start = Int(tree[Int(entry.statement)].start)
    guard source.areEqual(line, ByteRange(start, start + line.count)) else { return nil }
    return Int(entry.statement)
  }

  /// Keeps a statement that any line with the same bytes would be, whatever stands round it.
  mutating func keep(_ statement: SyntaxTree.Index, at place: Int, length: Int) {
    entries[place] = Entry(
      statement: UInt32(truncatingIfNeeded: statement),
      length: UInt32(truncatingIfNeeded: length))
  }
}
