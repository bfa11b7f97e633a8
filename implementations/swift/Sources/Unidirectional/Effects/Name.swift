/// What an effect or a channel is called, so that it can be replaced, cancelled or spoken into.
///
/// Any hashable value will do, `"search"` or `SocketName(room: "swift")`. Where a feature is one of
/// many, its names have the scope of the one that they belong to in front.
public struct Name: Hashable, Sendable {
  let parts: [Part]

  /// Makes a name of a value.
  public init(_ value: some Hashable & Sendable) {
    parts = [Part(base: value)]
  }

  private init(parts: [Part]) {
    self.parts = parts
  }

  /// The value it was made of, without scopes.
  public var value: any Hashable & Sendable { parts[parts.endIndex - 1].base }

  /// The name as it is known from outside of a scope.
  public func scoped(by scope: Scope) -> Name {
    Name(parts: scope.parts + parts)
  }

  /// Whether the name belongs to a scope.
  public func isIn(_ scope: Scope) -> Bool {
    parts.count > scope.parts.count && parts.starts(with: scope.parts)
  }

  /// One value of a name.
  struct Part: Hashable, Sendable {
    let base: any Hashable & Sendable

    static func == (one: Part, other: Part) -> Bool {
      AnyHashable(one.base) == AnyHashable(other.base)
    }

    func hash(into hasher: inout Hasher) {
      AnyHashable(base).hash(into: &hasher)
    }
  }
}

extension Name: ExpressibleByStringLiteral, CustomStringConvertible {
  /// A name that is a text.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// The values with slashes between, `5/search`.
  public var description: String { parts.map { "\($0.base)" }.joined(separator: "/") }
}

/// Where names belong to: one of many elements, a screen on a stack, a sheet.
public struct Scope: Hashable, Sendable {
  let parts: [Name.Part]

  /// The outermost scope, which has every name in it.
  public static let all = Scope(parts: [])

  /// Makes a scope of a value, for instance of an element's id.
  public init(_ value: some Hashable & Sendable) {
    parts = [Name.Part(base: value)]
  }

  private init(parts: [Name.Part]) {
    self.parts = parts
  }

  /// This scope as it is known from outside of another.
  public func scoped(by outer: Scope) -> Scope {
    Scope(parts: outer.parts + parts)
  }

  /// Whether this scope is another one or lies in it.
  public func isIn(_ outer: Scope) -> Bool {
    parts.starts(with: outer.parts)
  }
}
