import Testing

/// One text of the canon of JSON parsing, with what RFC 8259 says of it.
///
/// The names are those under which the community knows these texts; the bytes are written from what
/// the names say. `y_` must be accepted, `n_` refused; of `i_` the RFC lets a reader decide, and
/// the tables say what we decided.
struct CanonCase: CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]
  /// The class of the fault; nil where the text is accepted.
  let faultClass: String?

  /// `text` is UTF-8, with `%FF` for any other byte.
  init(_ name: String, _ text: String, _ faultClass: String? = nil) {
    self.name = name
    self.bytes = percentDecoded(text)
    self.faultClass = faultClass
  }

  var testDescription: String { name }
}

/// The bytes of a text in which `%FF` stands for a byte.
func percentDecoded(_ text: String) -> [UInt8] {
  var bytes: [UInt8] = []
  var rest = Array(text.utf8)[...]
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "%"),
      let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
    {
      bytes.append(value)
      rest = rest.dropFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return bytes
}
