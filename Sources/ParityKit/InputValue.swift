internal import ParityJSON

/// One value of an input, with the path at which it stood; it is read strictly or not at all.
public struct InputValue: Sendable {
  /// Where the value stands, for the message of a rejection.
  let path: String
  let view: JSONView

  /// The boolean.
  ///
  /// - Throws: `invalid_input` of anything else.
  public func boolean() throws(Rejection) -> Bool {
    guard let boolean = view.boolean else { throw mismatch(Wanted.boolean) }
    return boolean
  }

  /// The text, as it came: not trimmed, not normalised.
  ///
  /// - Throws: `invalid_input` of anything else, and of a text with half a surrogate pair.
  public func text() throws(Rejection) -> String {
    guard let bytes = view.string else { throw mismatch(Wanted.text) }
    guard !view.hasLoneSurrogate else { throw mismatch(Wanted.wholeText) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The whole number.
  ///
  /// It is written with digits only: `1.0`, `1e3` and `"1"` are none.
  ///
  /// - Throws: `invalid_input` of anything else and of a number outside the range.
  public func integer(in range: ClosedRange<Int>) throws(Rejection) -> Int {
    guard let lexeme = view.number?.lexeme, isWholeNumber(lexeme),
      let integer = Int(String(decoding: lexeme, as: UTF8.self)), range.contains(integer)
    else { throw mismatch(Wanted.integer(in: range)) }
    return integer
  }

  /// The number as the nearest binary64.
  ///
  /// - Throws: `invalid_input` of anything else, and of a number that is too large for one.
  public func number() throws(Rejection) -> Double {
    guard let number = view.number?.double, number.isFinite else { throw mismatch(Wanted.number) }
    return number
  }

  /// Each element of a list, in order.
  ///
  /// - Throws: `invalid_input` of anything else and of more elements than the limit, and whatever
  ///   reading an element throws.
  public func list<Element>(
    limit: Int, of read: (InputValue) throws(Rejection) -> Element
  ) throws(Rejection) -> [Element] {
    guard view.kind == .list else { throw mismatch(Wanted.list) }
    guard view.count <= limit else { throw mismatch(Wanted.list(limit: limit)) }
    var elements: [Element] = []
    for view in view.elements {
      elements.append(try read(InputValue(path: "\(path)[\(elements.count)]", view: view)))
    }
    return elements
  }

  /// What is read out of an object, all of it: a key that `read` does not ask for is rejected.
  ///
  /// - Throws: `invalid_input` of anything else and of unknown keys, and whatever reading throws.
  public func object<Content>(
    _ read: (inout InputObject) throws(Rejection) -> Content
  ) throws(Rejection) -> Content {
    guard view.kind == .object else { throw mismatch(Wanted.object) }
    var object = InputObject(path: path, view: view)
    let content = try read(&object)
    try object.finish()
    return content
  }

  /// A rejection of this value with `invalid_input`.
  ///
  /// What could have stood here, `wanted`, ends the sentence "'x' is not …".
  public func mismatch(_ wanted: String) -> Rejection {
    Rejection(.invalidInput, "'\(path)' is not \(wanted): it is \(shown)")
  }

  private var shown: String {
    switch view.kind {
    case .object, .list: "\(view.kind == .list ? "a" : "an") \(view.kind)"
    case .null, .boolean, .number, .string:
      String(decoding: view.rawBytes.prefix(Self.shownLimit), as: UTF8.self)
    }
  }

  private static let shownLimit = 80
}

private func isWholeNumber(_ lexeme: [UInt8]) -> Bool {
  let digits = lexeme.first == UInt8(ascii: "-") ? lexeme.dropFirst() : lexeme[...]
  guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
    return false
  }
  return lexeme != Array("-0".utf8)
}

private enum Wanted {
  static let boolean = "true or false"
  static let text = "a text"
  static let wholeText = "a whole text (it has half a surrogate pair)"
  static let number = "a number"
  static let list = "a list"
  static let object = "an object"

  static func list(limit: Int) -> String { "a list of at most \(limit)" }

  static func integer(in range: ClosedRange<Int>) -> String {
    "a whole number from \(range.lowerBound) to \(range.upperBound), in digits"
  }
}
