import TestSupport

/// Makes values and spellings at random, from a seed.
struct RandomJSON {
  var noise: Noise

  init(seed: UInt64) { noise = Noise(state: seed) }

  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &noise) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  /// A value with at most `depth` levels.
  mutating func value(depth: Int = 4) -> OracleValue {
    switch below(depth > 0 ? 8 : 4) {
    case 0: return pick([.null, .boolean(true), .boolean(false)])
    case 1, 2: return .number(number())
    case 3: return .string(text())
    case 4, 5: return .list((0..<below(5)).map { _ in value(depth: depth - 1) })
    default:
      var members: [OracleMember] = []
      // Now and then more members than are compared pair by pair.
      for _ in 0..<(below(20) == 0 ? 70 : below(7)) {
        let key = text()
        if members.contains(where: { $0.key == key }) { continue }
        members.append(OracleMember(key: key, value: value(depth: depth - 2)))
      }
      return .object(members)
    }
  }

  /// A number of up to 25 digits and a small exponent, often with a twin of another spelling.
  mutating func number() -> [UInt8] {
    var text = below(3) == 0 ? "-" : ""
    text +=
      below(4) == 0 ? "0" : "\(below(9) + 1)\(digits(pick([0, 0, 1, 2, 6, 7, 8, 15, 16, 24])))"
    if below(2) == 0 { text += ".\(digits(pick([0, 0, 1, 2, 7, 16, 24])))\(below(10))" }
    if below(3) == 0 { text += "\(pick(["e", "E"]))\(pick(["", "+", "-"]))\(below(40))" }
    return Array(text.utf8)
  }

  /// A number that is often equal to another one, or very near.
  mutating func neighbour(of number: [UInt8]) -> [UInt8] {
    let mantissa = Array(number.prefix { $0 | 0x20 != 0x65 })
    let exponent = Array(number.dropFirst(mantissa.count))
    switch below(5) {
    case 0: return mantissa + Array((mantissa.contains(0x2E) ? "0" : ".0").utf8) + exponent
    case 1:
      return mantissa + Array((mantissa.contains(0x2E) ? "1" : ".00000000001").utf8) + exponent
    case 2: return mantissa + (exponent.isEmpty ? Array("E-0".utf8) : exponent)
    case 3 where mantissa.last != 0x30:
      return mantissa.dropLast() + [(mantissa.last ?? 0x31) ^ 1] + exponent
    default: return self.number()
    }
  }

  private mutating func digits(_ count: Int) -> String {
    (0..<count).map { _ in below(3) == 0 ? "0" : "\(below(10))" }.joined()
  }

  /// Text of pieces that are each a trap of their own.
  mutating func text() -> [UInt8] {
    let pieces: [[UInt8]] =
      [
        "", "a", "key", "state", "\"", "\\", "/", "\n", "\u{1}", "\u{7F}", "é", "e\u{301}", "東京",
        "\u{202F}",
        "😀", "\u{10FFFF}", "a longer text, past sixteen bytes", "\0",
      ].map { Array($0.utf8) } + [[0xED, 0xA0, 0xBD], [0xED, 0xB8, 0x80]]
    var text: [UInt8] = []
    for _ in 0..<below(4) {
      let piece = pick(pieces)
      // A first half followed by a second one would not be two halves.
      if text.suffix(3) == [0xED, 0xA0, 0xBD], piece == [0xED, 0xB8, 0x80] { continue }
      text += piece
    }
    return text
  }

  /// Another value with the same containers and keys, and mostly the same scalars.
  mutating func otherScalars(_ value: OracleValue) -> OracleValue {
    switch value {
    case .list(let elements): return .list(elements.map { otherScalars($0) })
    case .object(let members):
      return .object(members.map { OracleMember(key: $0.key, value: otherScalars($0.value)) })
    case .null, .boolean, .number, .string:
      if below(4) > 0 { return value }
      return pick([.null, .boolean(below(2) == 0), .number(number()), .string(text())])
    }
  }

  /// Changes, drops, adds and repeats a few bytes, in at most so many places.
  mutating func mutated(_ bytes: [UInt8], most: Int = 3) -> [UInt8] {
    let signs =
      Array(#"{}[],:"\u0019aeE+-. tfn/"#.utf8) + [0x00, 0x0A, 0x80, 0xC3, 0xED, 0xF0, 0xFF]
    var bytes = bytes
    for _ in 0...below(most) {
      let place = below(bytes.count + 1)
      let end = min(bytes.count, place + below(4))
      switch below(4) {
      case 0: bytes.replaceSubrange(place..<end, with: [pick(signs)])
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(pick(signs), at: place)
      default: bytes.insert(contentsOf: bytes[place..<end], at: place)
      }
    }
    return bytes
  }

  /// The same value, its members in another order.
  mutating func shuffled(_ value: OracleValue) -> OracleValue {
    switch value {
    case .null, .boolean, .number, .string: return value
    case .list(let elements): return .list(elements.map { shuffled($0) })
    case .object(let members):
      let shuffled = members.map { OracleMember(key: $0.key, value: self.shuffled($0.value)) }
      return .object(shuffled.shuffled(using: &noise))
    }
  }

  /// Another spelling of the same value: white space and escapes wherever they may stand.
  mutating func spelled(_ value: OracleValue) -> [UInt8] {
    let spelling: [UInt8]
    switch value {
    case .null, .boolean, .number: spelling = value.written
    case .string(let text): spelling = spelled(text)
    case .list(let elements):
      spelling = [0x5B] + joined(elements.map { spelled($0) }) + [0x5D]
    case .object(let members):
      spelling =
        [0x7B]
        + joined(members.map { space() + spelled($0.key) + space() + [0x3A] + spelled($0.value) })
        + [0x7D]
    }
    return space() + spelling + space()
  }

  private func joined(_ parts: [[UInt8]]) -> [UInt8] { Array(parts.joined(separator: [0x2C])) }

  private mutating func space() -> [UInt8] {
    Array(pick(["", "", "", " ", "\n  ", "\t\r\n"]).utf8)
  }

  /// A string in which some characters are escaped that need not be.
  private mutating func spelled(_ text: [UInt8]) -> [UInt8] {
    var spelling: [UInt8] = []
    for byte in OracleValue.string(text).written {
      let isPlain = byte < 0x80 && (byte | 0x20) &- 0x61 < 26 && spelling.last != 0x5C
      let isInEscape = spelling.suffix(5).contains(0x5C)
      if isPlain, !isInEscape, below(8) == 0 {
        spelling += Array("\\u00\(String(byte, radix: 16))".utf8)
      } else {
        spelling.append(byte)
      }
    }
    return spelling
  }
}
