/// The bytes that an accepted JSON string stands for, one by one, without an allocation.
struct UnescapedBytes: IteratorProtocol {
  private var position: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>
  /// The bytes of an escape that are still to be given.
  private var pending = Scalar(bytes: 0, count: 0)

  /// The UTF-8 of what an escape stands for, the first byte lowest.
  private struct Scalar: Equatable {
    var bytes: UInt32
    var count: Int
  }

  /// The bytes between the quotes of an accepted string.
  init(from position: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>) {
    self.position = position
    self.end = end
  }

  init(_ node: JSONNode, in start: UnsafePointer<UInt8>) {
    self.init(from: start + node.start, to: start + node.end)
  }

  mutating func next() -> UInt8? {
    if pending.count == 0 {
      guard position < end else { return nil }
      let byte = position.pointee
      if byte != Byte.backslash {
        position += 1
        return byte
      }
      pending = unescape()
      guard pending.count > 0 else { return nil }
    }
    defer {
      pending.bytes >>= 8
      pending.count -= 1
    }
    return UInt8(truncatingIfNeeded: pending.bytes)
  }

  /// Whether two texts, of which nothing has been taken yet, are the same.
  ///
  /// As long as they are, both stand between two scalars of Unicode wherever one of them has an
  /// escape, since what stands without one is well formed.
  @inline(__always)
  static func areEqual(_ left: inout UnescapedBytes, _ right: inout UnescapedBytes) -> Bool {
    while true {
      skipCommonPlain(&left, &right)
      guard left.position < left.end, right.position < right.end else {
        return left.position == left.end && right.position == right.end
      }
      switch (left.position.pointee == Byte.backslash, right.position.pointee == Byte.backslash) {
      case (true, true): guard left.unescape() == right.unescape() else { return false }
      case (true, false): guard right.skip(left.unescape()) else { return false }
      case (false, true): guard left.skip(right.unescape()) else { return false }
      case (false, false): return false
      }
    }
  }

  /// Passes over the bytes of a scalar where they are what comes next, without an escape.
  @inline(__always)
  private mutating func skip(_ scalar: Scalar) -> Bool {
    guard end - position >= scalar.count else { return false }
    var rest = scalar.bytes
    for offset in 0..<scalar.count {
      guard position[offset] == UInt8(truncatingIfNeeded: rest) else { return false }
      rest >>= 8
    }
    position += scalar.count
    return true
  }

  /// Passes over what two texts have in common up to the next escape.
  @inline(__always)
  private static func skipCommonPlain(_ left: inout UnescapedBytes, _ right: inout UnescapedBytes) {
    var count = min(left.end - left.position, right.end - right.position)
    while count >= 8 {
      let word = UnsafeRawPointer(left.position).loadUnaligned(as: UInt64.self)
      let other = UnsafeRawPointer(right.position).loadUnaligned(as: UInt64.self)
      // The lowest bit that is set is in the first byte that differs or is a backslash.
      let escapes = word ^ 0x5C5C_5C5C_5C5C_5C5C
      let stops =
        (word ^ other) | (escapes &- 0x0101_0101_0101_0101) & ~escapes & 0x8080_8080_8080_8080
      let plain = stops == 0 ? 8 : UInt64(littleEndian: stops).trailingZeroBitCount >> 3
      left.position += plain
      right.position += plain
      if plain < 8 { return }
      count -= 8
    }
    while count > 0, left.position.pointee == right.position.pointee,
      left.position.pointee != Byte.backslash
    {
      left.position += 1
      right.position += 1
      count -= 1
    }
  }

  /// What the escape stands for that is here, which is passed over.
  @inline(__always)
  private mutating func unescape() -> Scalar {
    guard end - position >= 2 else { return nothing() }
    let letter = position[1]
    if letter == UInt8(ascii: "u") { return unescapeUnit() }
    position += 2
    switch letter {
    case UInt8(ascii: "b"): return Scalar(bytes: 0x08, count: 1)
    case UInt8(ascii: "f"): return Scalar(bytes: 0x0C, count: 1)
    case UInt8(ascii: "n"): return Scalar(bytes: UInt32(Byte.lineFeed), count: 1)
    case UInt8(ascii: "r"): return Scalar(bytes: UInt32(Byte.carriageReturn), count: 1)
    case UInt8(ascii: "t"): return Scalar(bytes: UInt32(Byte.tab), count: 1)
    default: return Scalar(bytes: UInt32(letter), count: 1)
    }
  }

  private mutating func unescapeUnit() -> Scalar {
    guard let unit = JSONText.codeUnit(atEscape: position, end: end) else { return nothing() }
    position += 6
    guard JSONText.isHighSurrogate(unit),
      let low = JSONText.codeUnit(atEscape: position, end: end), JSONText.isLowSurrogate(low)
    else { return Self.encoded(unit) }
    position += 6
    return Self.encoded(0x1_0000 + (unit & 0x3FF) << 10 + low & 0x3FF)
  }

  /// What no reader accepts is the end.
  private mutating func nothing() -> Scalar {
    position = end
    return Scalar(bytes: 0, count: 0)
  }

  @inline(__always)
  private static func encoded(_ point: UInt32) -> Scalar {
    switch point {
    case ..<0x80:
      return Scalar(bytes: point, count: 1)
    case ..<0x800:
      return Scalar(bytes: 0xC0 | point >> 6 | tail(point, 0) << 8, count: 2)
    case ..<0x1_0000:
      let last = tail(point, 6) << 8 | tail(point, 0) << 16
      return Scalar(bytes: 0xE0 | point >> 12 | last, count: 3)
    default:
      let last = tail(point, 12) << 8 | tail(point, 6) << 16 | tail(point, 0) << 24
      return Scalar(bytes: 0xF0 | point >> 18 | last, count: 4)
    }
  }

  @inline(__always)
  private static func tail(_ point: UInt32, _ shift: UInt32) -> UInt32 {
    0x80 | (point >> shift) & 0x3F
  }
}
