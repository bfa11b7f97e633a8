extension JSONValue {
  /// Appends the value's JSON text, without white space.
  func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .boolean(let value): bytes.append(contentsOf: value ? "true".utf8 : "false".utf8)
    case .integer(let value): bytes.append(contentsOf: value.description.utf8)
    case .number(let value) where value.isFinite: bytes.append(contentsOf: value.description.utf8)
    case .number(let value): writeText(value.description, to: &bytes)
    case .text(let value): writeText(value, to: &bytes)
    case .list(let elements): write(elements, to: &bytes)
    case .object(let members): write(members, to: &bytes)
    }
  }

  private func write(_ elements: [JSONValue], to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      element.write(to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private func write(_ members: [Member], to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "{"))
    for (index, member) in members.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      writeText(member.key, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      member.value.write(to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }
}

/// Appends a text in quotes. Only what must be escaped is.
private func writeText(_ text: String, to bytes: inout [UInt8]) {
  bytes.append(UInt8(ascii: "\""))
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case 0..<0x20:
      bytes.append(contentsOf: "\\u00".utf8)
      bytes.append(hexadecimalDigits[Int(byte >> 4)])
      bytes.append(hexadecimalDigits[Int(byte & 15)])
    default:
      bytes.append(byte)
    }
  }
  bytes.append(UInt8(ascii: "\""))
}

private let hexadecimalDigits = Array("0123456789abcdef".utf8)
