/// A text as code points; half surrogate pairs (WTF-8) are code points of their own.
struct CodePoints: Sendable {
  let points: [UInt32]

  init(_ points: [UInt32]) { self.points = points }

  init(_ bytes: [UInt8]) {
    var points: [UInt32] = []
    points.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      var point = UInt32(byte) & (length == 1 ? 0x7F : UInt32(0xFF) >> UInt32(length + 1))
      for next in bytes[min(index + 1, bytes.count)..<min(index + length, bytes.count)] {
        point = point << 6 | UInt32(next & 0x3F)
      }
      points.append(point)
      index += length
    }
    self.points = points
  }

  /// The scalars; half surrogate pairs become U+FFFD.
  var scalars: [Unicode.Scalar] {
    points.map { point in Unicode.Scalar(point) ?? "\u{FFFD}" }
  }

  var hasSurrogate: Bool { points.contains { point in point & 0xFFFF_F800 == 0xD800 } }

  func contains(_ point: UInt32) -> Bool { points.contains(point) }
}

/// `U+0041 LATIN CAPITAL LETTER A`; nil is the end of the text.
func codePointName(_ point: UInt32?) -> String {
  guard let point else { return "the end of the text" }
  let number = "U+" + hexadecimal(Int(point), digits: 4)
  guard let scalar = Unicode.Scalar(point) else { return "\(number) half a surrogate pair" }
  let properties = scalar.properties
  if let name = properties.name ?? controlNames[point] { return "\(number) \(name)" }
  return properties.generalCategory == .control ? "\(number) a control character" : number
}

/// Controls have no names of their own; these are their usual aliases.
private let controlNames: [UInt32: String] = [
  0x00: "NULL", 0x09: "CHARACTER TABULATION", 0x0A: "LINE FEED", 0x0B: "LINE TABULATION",
  0x0C: "FORM FEED", 0x0D: "CARRIAGE RETURN", 0x1B: "ESCAPE", 0x7F: "DELETE", 0x85: "NEXT LINE",
]

/// The first code point that differs, in each of several texts.
func firstDifference(_ texts: [CodePoints]) -> [String] {
  let shortest = texts.map(\.points.count).min() ?? 0
  let place = (0..<shortest).first { place in
    texts.contains { text in text.points[place] != texts[0].points[place] }
  }
  let found = place ?? shortest
  return texts.map { text in
    codePointName(text.points.indices.contains(found) ? text.points[found] : nil)
  }
}

private func hexadecimal(_ number: Int, digits: Int) -> String {
  let spelled = String(number, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - spelled.count)) + spelled
}
