/// A JSON value to be shown: a state, or a part of `env`.
///
/// Null is written, never left out, and members keep their order. A sum type is an object with a
/// `status` (or `type`) and its payload beside it.
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A whole number, exact.
  case integer(Int)
  /// A binary64, in the shortest spelling that means it.
  ///
  /// One that is not finite has no spelling in JSON and is written as a text, so that it is seen.
  case number(Double)
  /// A text, as it is: not normalised.
  case text(String)
  /// Values in order.
  case list([JSONValue])
  /// Members in order; no key twice.
  case object([Member])

  /// A key and its value.
  public struct Member: Hashable, Sendable {
    /// The key.
    public let key: String
    /// The value.
    public let value: JSONValue

    /// Makes a member.
    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  /// An object, as `["status": "loaded", "count": 2]`.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0, $1) })
  }

  /// A list, as `["a", 1]`.
  public init(arrayLiteral elements: JSONValue...) {
    self = .list(elements)
  }

  /// A text, as `"loaded"`.
  public init(stringLiteral value: String) {
    self = .text(value)
  }

  /// A whole number, as `2`.
  public init(integerLiteral value: Int) {
    self = .integer(value)
  }

  /// A boolean, as `true`.
  public init(booleanLiteral value: Bool) {
    self = .boolean(value)
  }
}

extension JSONValue {
  /// The members of an object with others after them; of anything else, the others alone.
  public func appending(_ members: [Member]) -> JSONValue {
    if case .object(let first) = self { return .object(first + members) }
    return .object(members)
  }
}
