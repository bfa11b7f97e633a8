internal import ParityJSON

/// The members of an object that is being read: each key is asked for, and what nobody asked for is
/// rejected in the end.
public struct InputObject: Sendable {
  private let path: String
  private let view: JSONView
  private var isTolerant = false
  private var known: Set<[UInt8]> = []

  init(path: String, view: JSONView) {
    self.path = path
    self.view = view
  }

  /// The keys, in the order in which they came.
  public var keys: [String] {
    view.members.map { String(decoding: $0.key, as: UTF8.self) }
  }

  /// A value that must be there (null is a value).
  ///
  /// - Throws: `invalid_input` where the key is missing.
  public mutating func required(_ key: String) throws(Rejection) -> InputValue {
    guard let value = optional(key) else {
      throw Rejection(.invalidInput, Message.missing(place(of: key)))
    }
    return value
  }

  /// A value that may be missing; null is not missing.
  public mutating func optional(_ key: String) -> InputValue? {
    known.insert(Array(key.utf8))
    return view[key].map { InputValue(path: place(of: key), view: $0) }
  }

  /// Takes keys that nobody asked for without a word.
  ///
  /// For what must go on working with fields of later versions, as `hello`; never for what a person
  /// does.
  public mutating func ignoreUnknown() {
    isTolerant = true
  }

  /// Rejects keys that nobody asked for.
  func finish() throws(Rejection) {
    if isTolerant { return }
    for (key, _) in view.members where !known.contains(key) {
      let name = place(of: String(decoding: key, as: UTF8.self))
      throw Rejection(.invalidInput, Message.unknown(name, known: knownKeys))
    }
  }

  private var knownKeys: [String] {
    known.map { String(decoding: $0, as: UTF8.self) }.sorted()
  }

  private func place(of key: String) -> String {
    path.isEmpty ? key : "\(path).\(key)"
  }
}

private enum Message {
  static func missing(_ name: String) -> String {
    "'\(name)' is missing"
  }

  static func unknown(_ name: String, known: [String]) -> String {
    known.isEmpty
      ? "'\(name)' is unknown: nothing is taken here"
      : "'\(name)' is unknown: \(known.joined(separator: ", ")) are taken here"
  }
}
