import ParityJSON

/// A number that equal values share, whatever their spelling; different values mostly do not.
struct Fingerprint {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Recurses once for each level of nesting, which the reader limits.
  static func of(_ document: JSONDocument, _ node: Int) -> UInt64 {
    var fingerprint = Fingerprint()
    switch document.kind(at: node) {
    case .null: fingerprint.add(1)
    case .boolean: fingerprint.add(document.spelling(at: node).count == 4 ? 2 : 3)
    case .number:
      // Numbers that are equal are the same binary64, whichever rule makes them so.
      let double = JSONView(document: document, index: node).number?.double ?? 0
      fingerprint.add(4)
      fingerprint.add(double == 0 ? 0 : double.bitPattern)
    case .string:
      fingerprint.add(5)
      document.withKey(at: node) { text in fingerprint.add(text) }
    case .list:
      fingerprint.add(6)
      for element in document.elements(of: node) { fingerprint.add(of(document, element)) }
    case .object:
      fingerprint.add(7)
      fingerprint.add(members(of: node, document))
    }
    return fingerprint.state
  }

  /// A sum, as the order of members does not count.
  private static func members(of object: Int, _ document: JSONDocument) -> UInt64 {
    var sum: UInt64 = 0
    document.forEachMember(of: object) { key, value in
      var member = Fingerprint()
      member.add(key)
      member.add(of(document, value))
      sum &+= member.state
      return true
    }
    return sum
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    add(hash ^ UInt64(bytes.count))
  }

  private mutating func add(_ word: UInt64) {
    state = (state ^ word) &* 0xBF58_476D_1CE4_E5B9
    state ^= state >> 29
  }
}
