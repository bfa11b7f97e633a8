/// The bytes that an accepted JSON string stands for, one by one, without an allocation.
struct UnescapedBytes: IteratorProtocol {
  private var position: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>
  /// Bytes of an escape that are still to be given, the next one lowest.
  private var pending: UInt32 = 0
  private var pendingCount = 0

  /// The bytes between the quotes of an accepted string.
  init(from position: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>) {
    self.position = position
    self.end = end
  }

  init(_ node: JSONNode, in start: UnsafePointer<UInt8>) {
    self.init(from: start + node.start, to: start + node.end)
  }

  mutating func next() -> UInt8? {
    if pendingCount > 0 {
      pendingCount -= 1
      defer { pending >>= 8 }
      return UInt8(truncatingIfNeeded: pending)
    }
    guard position < end else { return nil }
    let byte = position.pointee
    if byte == Byte.backslash { return unescape() }
    position += 1
    return byte
  }

  /// Passes over what two texts have in common up to the next escape.
  @inline(__always)
  static func skipCommonPlain(_ left: inout UnescapedBytes, _ right: inout UnescapedBytes) {
    guard left.pendingCount == 0, right.pendingCount == 0 else { return }
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

  private mutating func unescape() -> UInt8? {
    guard end - position >= 2 else { return nil }
    let letter = position[1]
    if letter == UInt8(ascii: "u") { return unescapeUnit() }
    position += 2
    switch letter {
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "n"): return Byte.lineFeed
    case UInt8(ascii: "r"): return Byte.carriageReturn
    case UInt8(ascii: "t"): return Byte.tab
    default: return letter
    }
  }

  private mutating func unescapeUnit() -> UInt8? {
    guard let unit = JSONText.codeUnit(atEscape: position, end: end) else { return nil }
    position += 6
    guard JSONText.isHighSurrogate(unit),
      let low = JSONText.codeUnit(atEscape: position, end: end), JSONText.isLowSurrogate(low)
    else { return give(unit) }
    position += 6
    return give(0x1_0000 + (unit & 0x3FF) << 10 + low & 0x3FF)
  }

  /// Encodes a code point, keeps all but its first byte for later.
  private mutating func give(_ point: UInt32) -> UInt8 {
    let lead: UInt32
    switch point {
    case ..<0x80:
      return UInt8(truncatingIfNeeded: point)
    case ..<0x800:
      (lead, pendingCount) = (0xC0 | point >> 6, 1)
      pending = tail(point, 0)
    case ..<0x1_0000:
      (lead, pendingCount) = (0xE0 | point >> 12, 2)
      pending = tail(point, 6) | tail(point, 0) << 8
    default:
      (lead, pendingCount) = (0xF0 | point >> 18, 3)
      pending = tail(point, 12) | tail(point, 6) << 8 | tail(point, 0) << 16
    }
    return UInt8(truncatingIfNeeded: lead)
  }

  private func tail(_ point: UInt32, _ shift: UInt32) -> UInt32 { 0x80 | (point >> shift) & 0x3F }
}
