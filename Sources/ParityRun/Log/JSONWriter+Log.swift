package import ParityJSON
import ParityLanguage

/// Fields as logs and pages write them; what is empty is left out.
extension JSONWriter {
  /// A text.
  package mutating func field(_ key: StaticString, _ text: String) {
    name(key)
    string(text)
  }

  /// A text, if there is one.
  package mutating func field(_ key: StaticString, _ text: String?) {
    if let text { field(key, text) }
  }

  /// A number.
  package mutating func field(_ key: StaticString, _ number: Int) {
    name(key)
    self.number(number)
  }

  /// A number, if there is one.
  package mutating func field(_ key: StaticString, _ number: Int?) {
    if let number { field(key, number) }
  }

  /// A flag that is set; one that is not is left out.
  package mutating func flag(_ key: StaticString, _ isSet: Bool) {
    guard isSet else { return }
    name(key)
    boolean(true)
  }

  mutating func field(_ key: StaticString, bytes: [UInt8]?) {
    guard let bytes else { return }
    name(key)
    self.bytes(bytes)
  }

  /// Texts; an empty list is left out.
  package mutating func field(_ key: StaticString, _ texts: [String]) {
    list(key, texts) { writer, text in writer.string(text) }
  }

  /// Numbers; an empty list is left out.
  package mutating func field(_ key: StaticString, _ indices: [Int]) {
    list(key, indices) { writer, index in writer.number(index) }
  }

  mutating func field(_ key: StaticString, _ groups: [[Int]]) {
    list(key, groups) { writer, group in
      writer.beginList()
      for index in group { writer.number(index) }
      writer.endList()
    }
  }

  /// A list; an empty one is left out.
  package mutating func list<Element>(
    _ key: StaticString, _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    guard !elements.isEmpty else { return }
    name(key)
    beginList()
    for element in elements { write(&self, element) }
    endList()
  }

  /// A list of objects; an empty one is left out.
  package mutating func objects<Element>(
    _ key: StaticString, _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    list(key, elements) { writer, element in writer.object { write(&$0, element) } }
  }

  /// An object under a key.
  package mutating func object(_ key: StaticString, _ write: (inout JSONWriter) -> Void) {
    name(key)
    object(write)
  }

  /// An object.
  package mutating func object(_ write: (inout JSONWriter) -> Void) {
    beginObject()
    write(&self)
    endObject()
  }

  /// A place; its file is left out where it is the scenario's.
  mutating func location(_ location: SourceLocation, in file: String?) {
    let isKnown = file.map { location.isInside($0) } ?? false
    if !isKnown { field("file", location.file) }
    field("line", location.line)
    field("column", location.column)
  }

  /// Bytes from elsewhere: text where they are text, `{"base64":"…"}` where they are not.
  mutating func bytes(_ bytes: [UInt8]) {
    if Self.isText(bytes) { return string(bytes) }
    object { writer in
      writer.key("base64")
      writer.string(Base64.text(bytes))
    }
  }

  /// Whether bytes are UTF-8 without control characters but tabs and line ends.
  private static func isText(_ bytes: [UInt8]) -> Bool {
    if bytes.allSatisfy({ (0x20...0x7E).contains($0) }) { return true }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .emptyInput: return true
      case .error: return false
      case .valid(let encoded):
        switch Unicode.UTF8.decode(encoded).value {
        case 0x09, 0x0A, 0x0D: continue
        case 0x00...0x1F, 0x7F...0x9F: return false
        default: continue
        }
      }
    }
  }
}
