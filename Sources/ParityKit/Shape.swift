/// What a value has to look like, said once: for reading it, and for the JSON Schema of it.
///
///     static let addToCart = Input.shape(InputField("quantity", .integer(in: 1...99)))
///     …
///     let quantity = try input.read(Self.addToCart)
///
/// A screen shows the schemas of its inputs with ``Screen/inputs``; replies carry them where
/// `PARITY_SCHEMAS=1` is set.
public struct Shape<Value>: Sendable {
  /// The JSON Schema.
  public let schema: JSONValue

  let read: @Sendable (InputValue) throws(Rejection) -> Value

  /// Makes a shape of one's own.
  ///
  /// - Parameters:
  ///   - schema: the JSON Schema.
  ///   - read: reads a value, or rejects it.
  public init(
    _ schema: JSONValue, _ read: @escaping @Sendable (InputValue) throws(Rejection) -> Value
  ) {
    self.schema = schema
    self.read = read
  }

  /// Makes something else of a value; nil rejects it.
  ///
  /// What could have stood there, `wanted`, ends the sentence "'x' is not …".
  public func map<Result>(
    _ wanted: String, _ change: @escaping @Sendable (Value) -> Result?
  ) -> Shape<Result> {
    Shape<Result>(schema) { (value) throws(Rejection) in
      guard let result = change(try read(value)) else { throw value.mismatch(wanted) }
      return result
    }
  }

  /// A list of at most so many of them.
  public func list(limit: Int) -> Shape<[Value]> {
    Shape<[Value]>(["type": "array", "items": schema, "maxItems": .integer(limit)]) {
      (value) throws(Rejection) in
      try value.list(limit: limit) { (element) throws(Rejection) in try read(element) }
    }
  }
}

extension Shape where Value == String {
  /// A text.
  public static var text: Shape {
    Shape(["type": "string"]) { (value) throws(Rejection) in try value.text() }
  }

  /// One of some words.
  public static func choice(_ words: [String]) -> Shape {
    Shape(["enum": words.json]) { (value) throws(Rejection) in
      let text = try value.text()
      guard words.contains(where: { $0.utf8.elementsEqual(text.utf8) }) else {
        throw value.mismatch("one of \(words.joined(separator: ", "))")
      }
      return text
    }
  }
}

extension Shape where Value == Bool {
  /// A boolean.
  public static var boolean: Shape {
    Shape(["type": "boolean"]) { (value) throws(Rejection) in try value.boolean() }
  }
}

extension Shape where Value == Int {
  /// A whole number, in digits.
  public static func integer(in range: ClosedRange<Int>) -> Shape {
    let schema: JSONValue = [
      "type": "integer", "minimum": .integer(range.lowerBound),
      "maximum": .integer(range.upperBound),
    ]
    return Shape(schema) { (value) throws(Rejection) in try value.integer(in: range) }
  }
}
