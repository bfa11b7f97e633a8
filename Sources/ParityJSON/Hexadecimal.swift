/// Hexadecimal digits, both ways.
enum Hexadecimal {
  /// The number in upper case, with at least `digits` digits.
  static func text(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }

  /// The value of an ASCII digit of either case, or nil.
  @inline(__always)
  static func value(_ byte: UInt8) -> UInt32? {
    let digit = byte &- 0x30
    if digit < 10 { return UInt32(digit) }
    let letter = (byte | 0x20) &- 0x61
    return letter < 6 ? UInt32(letter) + 10 : nil
  }
}
