/// A field of an input, said once for its reading and for its schema.
public struct InputField<Value>: Sendable {
  let name: String
  let schema: JSONValue
  let isRequired: Bool
  let read: @Sendable (inout InputObject) throws(Rejection) -> Value

  /// Makes a field that must be there.
  public init(_ name: String, _ shape: Shape<Value>) {
    self.name = name
    schema = shape.schema
    isRequired = true
    read = { (fields) throws(Rejection) in try shape.read(try fields.required(name)) }
  }

  /// Makes a field that may be missing; it is nil then.
  public init<Wrapped>(optional name: String, _ shape: Shape<Wrapped>) where Value == Wrapped? {
    self.name = name
    schema = shape.schema
    isRequired = false
    read = { (fields) throws(Rejection) in
      guard let value = fields.optional(name) else { return nil }
      return try shape.read(value)
    }
  }

  fileprivate var member: JSONValue.Member { .init(name, schema) }
}

extension Input {
  /// An object with exactly these fields.
  ///
  /// With `isStrict: false` others are passed over: for a program that wants to be caught.
  public static func shape<each Part>(
    isStrict: Bool = true, _ field: repeat InputField<each Part>
  ) -> Shape<(repeat each Part)> {
    var properties: [JSONValue.Member] = []
    var required: [JSONValue] = []
    for (member, isRequired) in repeat ((each field).member, (each field).isRequired) {
      properties.append(member)
      if isRequired { required.append(.text(member.key)) }
    }
    let schema: JSONValue = [
      "type": "object", "properties": .object(properties), "required": .list(required),
      "additionalProperties": .boolean(!isStrict),
    ]
    return Shape(schema) { (value) throws(Rejection) in
      try value.object { (fields) throws(Rejection) in
        if !isStrict { fields.ignoreUnknown() }
        return (repeat try (each field).read(&fields))
      }
    }
  }

  /// For an action with an input: what has this shape, and nothing else.
  ///
  /// - Throws: `invalid_input` where there is no input, or another one.
  public func read<Value>(_ shape: Shape<Value>) throws(Rejection) -> Value {
    try read { (value) throws(Rejection) in try shape.read(value) }
  }
}
