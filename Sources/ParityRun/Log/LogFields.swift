import ParityJSON
import ParityLanguage

/// The fields of one object in a log, read by their names and kinds.
///
/// Whatever a log says, what is read from it can be counted and added without overflowing.
struct LogFields {
  let view: JSONView

  init(_ view: JSONView, key: String) throws(LogFault) {
    guard view.kind == .object else { throw .unfit(key: key) }
    self.view = view
  }

  /// The root of a line.
  init(root: JSONView) throws(LogFault) {
    guard root.kind == .object else { throw .notAnObject }
    view = root
  }

  /// Indices, lines, counts: more than any run has, and far from overflowing when they are added.
  static let countLimit = Int(Int32.max)
  /// Nanoseconds: a hundred days.
  static let timeLimit = 1 << 53

  func has(_ key: String) -> Bool { view[key] != nil }

  func required(_ key: String) throws(LogFault) -> JSONView {
    guard let value = view[key] else { throw .missing(key: key) }
    return value
  }

  func text(_ key: String) throws(LogFault) -> String {
    try Self.text(required(key), key: key)
  }

  func optionalText(_ key: String) throws(LogFault) -> String? {
    guard let value = view[key] else { return nil }
    return try Self.text(value, key: key)
  }

  func texts(_ key: String) throws(LogFault) -> [String] {
    try list(key) { (element) throws(LogFault) in try Self.text(element, key: key) }
  }

  func bytes(_ key: String) throws(LogFault) -> [UInt8] {
    try Self.bytes(required(key), key: key)
  }

  func optionalBytes(_ key: String) throws(LogFault) -> [UInt8]? {
    guard let value = view[key] else { return nil }
    return try Self.bytes(value, key: key)
  }

  /// A whole number from 0 up to a limit.
  func number(_ key: String, upTo limit: Int = countLimit) throws(LogFault) -> Int {
    try Self.number(required(key), key: key, upTo: limit)
  }

  func optionalNumber(_ key: String, upTo limit: Int = countLimit) throws(LogFault) -> Int? {
    guard let value = view[key] else { return nil }
    return try Self.number(value, key: key, upTo: limit)
  }

  /// Indices of implementations.
  func indices(_ key: String) throws(LogFault) -> [Int] {
    try list(key) { (element) throws(LogFault) in try Self.number(element, key: key) }
  }

  /// Implementations in groups.
  func groups(_ key: String) throws(LogFault) -> [[Int]] {
    try list(key) { (group) throws(LogFault) in
      guard group.kind == .list else { throw .unfit(key: key) }
      var indices: [Int] = []
      for element in group.elements { indices.append(try Self.number(element, key: key)) }
      return indices
    }
  }

  /// True or false; false where it is left out.
  func flag(_ key: String) throws(LogFault) -> Bool {
    guard let value = view[key] else { return false }
    guard let flag = value.boolean else { throw .unfit(key: key) }
    return flag
  }

  /// One of the words of an enumeration.
  func word<Word: RawRepresentable<String>>(_ key: String) throws(LogFault) -> Word {
    let text = try text(key)
    guard let word = Word(rawValue: text) else { throw .unknownWord(text, key: key) }
    return word
  }

  func fields(_ key: String) throws(LogFault) -> LogFields {
    try LogFields(required(key), key: key)
  }

  func optionalFields(_ key: String) throws(LogFault) -> LogFields? {
    guard let value = view[key] else { return nil }
    return try LogFields(value, key: key)
  }

  /// A list; empty where it is left out.
  func list<Element>(
    _ key: String, _ read: (JSONView) throws(LogFault) -> Element
  ) throws(LogFault) -> [Element] {
    guard let value = view[key] else { return [] }
    guard value.kind == .list else { throw .unfit(key: key) }
    var elements: [Element] = []
    for element in value.elements { elements.append(try read(element)) }
    return elements
  }

  /// A list of objects; empty where it is left out.
  func objects<Element>(
    _ key: String, _ read: (LogFields) throws(LogFault) -> Element
  ) throws(LogFault) -> [Element] {
    try list(key) { (element) throws(LogFault) in
      try read(LogFields(element, key: key))
    }
  }

  static func text(_ value: JSONView, key: String) throws(LogFault) -> String {
    guard let text = value.string else { throw .unfit(key: key) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Text, or `{"base64":"…"}`.
  static func bytes(_ value: JSONView, key: String) throws(LogFault) -> [UInt8] {
    if let text = value.string { return text }
    guard let text = value["base64"]?.string, let bytes = Base64.bytes(text) else {
      throw .unfit(key: key)
    }
    return bytes
  }

  static func number(
    _ value: JSONView, key: String, upTo limit: Int = countLimit
  ) throws(LogFault) -> Int {
    guard let number = value.number?.integer, (0...limit).contains(number) else {
      throw .unfit(key: key)
    }
    return number
  }
}

extension LogFields {
  /// A place; its file is left out where it is the scenario's.
  func location(in file: String?) throws(LogFault) -> SourceLocation {
    guard let file = try optionalText("file") ?? file else { throw .missing(key: "file") }
    return SourceLocation(file: file, line: try number("line"), column: try number("column"))
  }
}
