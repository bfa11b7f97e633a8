/// A number that texts come to, the same on every machine: equal texts have equal digests, and that
/// two others have by accident does not happen.
///
/// FNV-1a with 64 bits. It proves that machines work from the same files; it is no protection
/// against somebody who wants them to seem equal.
package struct Digest: Hashable, Sendable {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The digest of nothing.
  package init() {}

  /// The digest of some bytes.
  package init(of bytes: [UInt8]) { add(bytes) }

  /// Adds bytes as they are.
  package mutating func add(_ bytes: [UInt8]) {
    var value = value
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    self.value = value
  }

  /// Adds a number, always as long, so that nothing behind it can be taken for a part of it.
  package mutating func add(_ number: UInt64) {
    for shift in stride(from: 0, to: UInt64.bitWidth, by: 8) {
      value = (value ^ (number >> UInt64(shift) & 0xFF)) &* 0x100_0000_01B3
    }
  }

  /// Adds another digest.
  package mutating func add(_ other: Digest) { add(other.value) }

  /// Adds a text and its length, so that its end is fixed as well.
  package mutating func add(_ text: String) {
    add(UInt64(text.utf8.count))
    add(Array(text.utf8))
  }
}

extension Digest: CustomStringConvertible {
  /// Sixteen hexadecimal digits.
  package var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// Reads what ``description`` writes.
  package init?(_ text: String) {
    guard text.utf8.count == 16, let value = UInt64(text, radix: 16),
      text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") })
    else { return nil }
    self.value = value
    guard description.utf8.elementsEqual(text.utf8) else { return nil }
  }
}
