/// One step through a text that need not be UTF-8.
///
/// A lone surrogate written as three bytes is one foreign scalar, and so is every other byte that
/// belongs to no scalar. The lead byte of a valid scalar therefore always begins a step, which lets
/// a search jump to one.
struct ReadScalar {
  let scalar: UInt32
  /// Bytes, 1 to 4.
  let length: Int

  @inline(__always)
  init(_ text: UnsafeBufferPointer<UInt8>, at index: Int) {
    let lead = text[index]
    if lead < 0x80 {
      scalar = UInt32(lead)
      length = 1
    } else {
      self = Self.beyondASCII(text, at: index)
    }
  }

  private init(scalar: UInt32, length: Int) {
    self.scalar = scalar
    self.length = length
  }

  private static func beyondASCII(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> ReadScalar {
    let lead = UInt32(text[index])
    let length: Int
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return ReadScalar(scalar: ScalarSet.foreign, length: 1)
    }
    guard index + length <= text.count else {
      return ReadScalar(scalar: ScalarSet.foreign, length: 1)
    }
    var scalar = lead & (0x7F >> UInt32(length))
    for offset in 1..<length {
      let byte = UInt32(text[index + offset])
      guard byte & 0xC0 == 0x80 else { return ReadScalar(scalar: ScalarSet.foreign, length: 1) }
      scalar = scalar << 6 | byte & 0x3F
    }
    if (0xD800...0xDFFF).contains(scalar) {
      return ReadScalar(scalar: ScalarSet.foreign, length: 3)
    }
    // Written with more bytes than it needs, or above the last scalar.
    let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x1_0000
    guard scalar >= least, scalar <= 0x10_FFFF else {
      return ReadScalar(scalar: ScalarSet.foreign, length: 1)
    }
    return ReadScalar(scalar: scalar, length: length)
  }
}
