/// A slow reader that does what RFC 8259 says, one byte after the other, and our own rules on top:
/// no duplicate key, 512 levels.
///
/// It shares nothing with the reader under test.
struct OracleReader {
  private struct Refused: Error {}

  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0

  /// The value of a text; nil where the text is to be refused.
  static func read(_ bytes: [UInt8]) -> OracleValue? {
    guard String(validating: bytes, as: UTF8.self) != nil, !bytes.starts(with: [0xEF, 0xBB, 0xBF])
    else { return nil }
    var reader = OracleReader(bytes: bytes)
    guard let value = try? reader.value(), reader.place == bytes.count else { return nil }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var current: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipSpace() {
    while let byte = current, " \n\r\t".utf8.contains(byte) { place += 1 }
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[place...].starts(with: text.utf8) else { return false }
    place += text.utf8.count
    return true
  }

  /// A value with the white space around it.
  private mutating func value() throws -> OracleValue {
    skipSpace()
    defer { skipSpace() }
    if take("null") { return .null }
    if take("true") { return .boolean(true) }
    if take("false") { return .boolean(false) }
    if take("[") { return try list() }
    if take("{") { return try object() }
    if take("\"") { return .string(try string()) }
    return .number(try number())
  }

  private mutating func descend() throws {
    depth += 1
    if depth > 512 { throw Refused() }
  }

  private mutating func list() throws -> OracleValue {
    try descend()
    defer { depth -= 1 }
    skipSpace()
    if take("]") { return .list([]) }
    var elements: [OracleValue] = []
    repeat { elements.append(try value()) } while take(",")
    guard take("]") else { throw Refused() }
    return .list(elements)
  }

  private mutating func object() throws -> OracleValue {
    try descend()
    defer { depth -= 1 }
    skipSpace()
    if take("}") { return .object([]) }
    var members: [OracleMember] = []
    repeat {
      skipSpace()
      guard take("\"") else { throw Refused() }
      let key = try string()
      skipSpace()
      guard take(":"), !members.contains(where: { $0.key == key }) else { throw Refused() }
      members.append(OracleMember(key: key, value: try value()))
    } while take(",")
    guard take("}") else { throw Refused() }
    return .object(members)
  }

  private mutating func number() throws -> [UInt8] {
    let first = place
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    return Array(bytes[first..<place])
  }

  private mutating func digits() throws {
    let first = place
    while let byte = current, (0x30...0x39).contains(byte) { place += 1 }
    if place == first { throw Refused() }
  }

  private mutating func string() throws -> [UInt8] {
    var units: [UInt16] = []
    while let byte = current {
      if take("\"") { return Self.wtf8(units) }
      if take("\\") {
        units.append(try escape())
      } else {
        guard byte >= 0x20 else { throw Refused() }
        let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        let scalar = String(decoding: bytes[place..<place + length], as: UTF8.self)
        units.append(contentsOf: scalar.utf16)
        place += length
      }
    }
    throw Refused()
  }

  private mutating func escape() throws -> UInt16 {
    let simple: [(String, UInt16)] = [
      ("\"", 0x22), ("\\", 0x5C), ("/", 0x2F), ("b", 8), ("f", 12), ("n", 10), ("r", 13), ("t", 9),
    ]
    for (letter, unit) in simple where take(letter) { return unit }
    let digits = bytes[min(place + 1, bytes.count)...].prefix(4)
    let isHexadecimal = digits.allSatisfy { "0123456789abcdefABCDEF".utf8.contains($0) }
    guard take("u"), digits.count == 4, isHexadecimal,
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw Refused() }
    place += 4
    return unit
  }

  /// UTF-16 as UTF-8, with three bytes for half a pair.
  private static func wtf8(_ units: [UInt16]) -> [UInt8] {
    var bytes: [UInt8] = []
    var index = 0
    while index < units.count {
      let unit = UInt32(units[index])
      index += 1
      if (0xD800...0xDBFF).contains(unit), index < units.count,
        (0xDC00...0xDFFF).contains(units[index])
      {
        let pair = 0x10000 + (unit - 0xD800) * 0x400 + UInt32(units[index]) - 0xDC00
        bytes += Unicode.Scalar(pair).map { Array(String($0).utf8) } ?? []
        index += 1
      } else if let scalar = Unicode.Scalar(unit) {
        bytes += Array(String(scalar).utf8)
      } else {
        bytes += [0xED, UInt8(0x80 | (unit >> 6) & 0x3F), UInt8(0x80 | unit & 0x3F)]
      }
    }
    return bytes
  }
}
