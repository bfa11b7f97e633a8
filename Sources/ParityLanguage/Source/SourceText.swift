/// A file's bytes, cut into lines.
///
/// Bytes and not Characters: `"\r\n"` is one Character in Swift and would hide a line end.
struct SourceText: Sendable {
  let path: String
  let bytes: [UInt8]
  /// Where each line begins; a byte order mark belongs to no line.
  let lineStarts: [UInt32]
  /// What may stand in no file, in order, at most one a line.
  let flaws: [Flaw]
  /// Whether all of it is printable ASCII; false may be said of some that is.
  let isPlain: Bool

  /// Offsets are kept in 32 bits; what is larger is cut, and told.
  static let sizeLimit = 1 << 30
  /// The longest line in bytes.
  static let lineLimit = 1 << 20

  init(bytes whole: [UInt8], path: String, sizeLimit: Int = SourceText.sizeLimit) {
    self.path = path
    let isTooLarge = whole.count > sizeLimit
    bytes = isTooLarge ? Array(whole.prefix(sizeLimit)) : whole
    var starts: [UInt32] = []
    starts.reserveCapacity(bytes.count / 32 + 1)
    let hasUnusual = Self.cut(bytes, into: &starts)
    isPlain = !hasUnusual
    lineStarts = starts
    var flaws: [Flaw] = []
    if isTooLarge {
      let start = Int(starts[0])
      flaws.append(Flaw(kind: .fileTooLong, range: ByteRange(start, start)))
    }
    if hasUnusual || bytes.count > Self.lineLimit {
      Flaw.find(in: bytes, lineStarts: starts, into: &flaws)
    }
    self.flaws = flaws
  }

  /// Finds the lines, and tells whether any byte needs a closer look.
  private static func cut(_ bytes: [UInt8], into starts: inout [UInt32]) -> Bool {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    starts.append(hasMark ? 3 : 0)
    var hasUnusual = hasMark
    bytes.withUnsafeBytes { buffer in
      var index = 0
      while index < buffer.count {
        if index + 8 <= buffer.count {
          let word = UInt64(
            littleEndian: buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self))
          if Self.arePlain(word) {
            index += 8
            continue
          }
          var ends = Self.lineEnds(in: word)
          // Its bit makes of a line end a `*`.
          if Self.arePlain(word | ends >> 2) {
            while ends != 0 {
              let start = index + (ends.trailingZeroBitCount >> 3) + 1
              starts.append(UInt32(truncatingIfNeeded: start))
              ends &= ends - 1
            }
            index += 8
            continue
          }
        }
        for index in index..<min(index + 8, buffer.count) {
          let byte = buffer[index]
          if byte == 0x0A {
            starts.append(UInt32(truncatingIfNeeded: index + 1))
          } else if byte >= 0x7F || byte < 0x20 {
            hasUnusual = true
          }
        }
        index += 8
      }
    }
    if starts.count > 1, let last = starts.last, Int(last) == bytes.count { starts.removeLast() }
    return hasUnusual
  }

  /// Whether eight bytes are printable ASCII, all of them; false may be said of some that are.
  @inline(__always)
  private static func arePlain(_ bytes: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // A byte's highest bit is set in one of these: of what is below a space, of DEL, of what is not
    // ASCII. A byte's borrow or carry can set bits of the next one, and takes away none of them.
    let (belowSpace, delete) = (bytes &- (0x20 &* ones), bytes &+ ones)
    return (bytes | belowSpace | delete) & (0x80 &* ones) == 0
  }

  /// The highest bit of each of eight bytes that is LF, and no others.
  @inline(__always)
  private static func lineEnds(in bytes: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let rest: UInt64 = 0x7F * ones
    // A byte is 0 where it was LF. Added to the rest, no byte's carry reaches the next one.
    let differing = bytes ^ (0x0A &* ones)
    return ~((differing & rest) &+ rest | differing | rest)
  }

  /// Whether somebody may have written it as text: a file with zeros near its beginning, which does
  /// not begin as ours do, is a program, a picture, or text in UTF-16.
  var looksLikeText: Bool {
    guard !flaws.isEmpty else { return true }
    let start = bytes.dropFirst(Int(lineStarts[0])).drop { $0 == 0x20 || (0x09...0x0D) ~= $0 }
    if start.starts(with: "parity".utf8) || start.first == UInt8(ascii: "#") { return true }
    return !bytes.prefix(Self.beginning).contains(0)
  }

  /// How many bytes of a file are looked at to see what it is.
  private static let beginning = 8_192

  var lineCount: Int { lineStarts.count }

  /// A line's bytes without its line end; lines count from 0.
  func range(ofLine line: Int) -> ByteRange {
    let start = Int(lineStarts[line])
    var end = bytes.count
    if line + 1 < lineStarts.count {
      end = Int(lineStarts[line + 1]) - 1
    } else if end > start, bytes[end - 1] == 0x0A {
      end -= 1
    }
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return ByteRange(start, end)
  }

  /// The first byte of a line that is not blank, or LF.
  func firstByte(ofLine line: Int) -> UInt8 {
    let range = range(ofLine: line)
    for index in range.start..<range.end where !bytes[index].isBlank { return bytes[index] }
    return 0x0A
  }

  /// The line, from 0, that a byte stands on.
  func line(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) >> 1
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The place as people name it.
  func location(of offset: Int) -> SourceLocation {
    let line = line(of: offset)
    return SourceLocation(
      file: path, line: line + 1, column: scalars(from: Int(lineStarts[line]), to: offset) + 1)
  }

  /// How many Unicode scalars begin in a stretch.
  func scalars(from start: Int, to end: Int) -> Int {
    var count = 0
    for index in start..<max(start, min(end, bytes.count)) where !bytes[index].continuesScalar {
      count += 1
    }
    return count
  }

  /// The text of a stretch; bytes that are no UTF-8 become U+FFFD.
  func text(_ range: ByteRange) -> String {
    String(decoding: bytes[range.start..<max(range.start, range.end)], as: UTF8.self)
  }

  /// Whether two stretches have the same bytes.
  func areEqual(_ left: ByteRange, _ right: ByteRange) -> Bool {
    guard left.count == right.count else { return false }
    return bytes.withUnsafeBytes { buffer in
      func areEqual(at offset: Int) -> Bool {
        buffer.loadUnaligned(fromByteOffset: left.start + offset, as: UInt64.self)
          == buffer.loadUnaligned(fromByteOffset: right.start + offset, as: UInt64.self)
      }
      guard left.count >= 8 else {
        for offset in 0..<max(0, left.count)
        where buffer[left.start + offset] != buffer[right.start + offset] { return false }
        return true
      }
      var offset = 0
      while offset + 8 <= left.count {
        if !areEqual(at: offset) { return false }
        offset += 8
      }
      // The last eight bytes may have been compared in part.
      return areEqual(at: left.count - 8)
    }
  }

  /// Whether a stretch has exactly these bytes.
  func holds(_ range: ByteRange, _ text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { expected in
      for index in 0..<expected.count where bytes[range.start + index] != expected[index] {
        return false
      }
      return true
    }
  }
}
