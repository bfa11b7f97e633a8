/// A value that has a JSON form.
public protocol JSONRepresentable {
  /// The form.
  var json: JSONValue { get }
}

extension JSONValue: JSONRepresentable {
  /// Itself.
  public var json: JSONValue { self }
}

extension Bool: JSONRepresentable {
  /// `true` or `false`.
  public var json: JSONValue { .boolean(self) }
}

extension Int: JSONRepresentable {
  /// The number, exact.
  public var json: JSONValue { .integer(self) }
}

extension Double: JSONRepresentable {
  /// The number.
  public var json: JSONValue { .number(self) }
}

extension String: JSONRepresentable {
  /// The text.
  public var json: JSONValue { .text(self) }
}

extension Array: JSONRepresentable where Element: JSONRepresentable {
  /// The elements' forms, in order.
  public var json: JSONValue { .list(map(\.json)) }
}

extension Optional: JSONRepresentable where Wrapped: JSONRepresentable {
  /// The form of what is there, or null.
  public var json: JSONValue { self?.json ?? .null }
}
