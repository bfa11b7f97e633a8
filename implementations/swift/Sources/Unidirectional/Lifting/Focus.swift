internal import Synchronization

/// The way to a part of a state that may not be there: read it, or change it in its place.
public struct Focus<Whole: Sendable, Part: Sendable>: Sendable {
  /// The part; nil where there is none.
  public let get: @Sendable (Whole) -> Part?
  /// Changes the part in its place; does nothing where there is none.
  public let modify: @Sendable (inout Whole, (inout Part) -> Void) -> Void

  /// Makes a focus.
  public init(
    get: @escaping @Sendable (Whole) -> Part?,
    modify: @escaping @Sendable (inout Whole, (inout Part) -> Void) -> Void
  ) {
    self.get = get
    self.modify = modify
  }

  /// The focus through both.
  public func appending<Inner: Sendable>(_ inner: Focus<Part, Inner>) -> Focus<Whole, Inner> {
    Focus<Whole, Inner>(
      get: { get($0).flatMap(inner.get) },
      modify: { whole, change in modify(&whole) { inner.modify(&$0, change) } })
  }
}

extension Focus {
  /// What a key path leads to.
  public static func at(_ path: any WritableKeyPath<Whole, Part> & Sendable) -> Focus {
    Focus(get: { $0[keyPath: path] }, modify: { $1(&$0[keyPath: path]) })
  }

  /// What an optional holds.
  public static func optional(
    _ path: any WritableKeyPath<Whole, Part?> & Sendable
  ) -> Focus {
    Focus(
      get: { $0[keyPath: path] },
      modify: { whole, change in whole[keyPath: path].modify(change) })
  }

  /// What a case of a state that is an enum carries.
  public static func `case`(_ path: CasePath<Whole, Part>) -> Focus {
    Focus(get: path.extract) { whole, change in
      guard var part = path.extract(whole) else { return }
      change(&part)
      whole = path.embed(part)
    }
  }

  /// The element of an id; the first one where several have it.
  public static func id(
    _ id: Part.ID, in path: any WritableKeyPath<Whole, [Part]> & Sendable
  ) -> Focus where Part: Identifiable, Part.ID: Sendable {
    let place = Place()
    return Focus(
      get: { place.element(of: id, in: $0[keyPath: path]) },
      modify: { whole, change in
        guard let index = place.index(of: id, in: whole[keyPath: path]) else { return }
        change(&whole[keyPath: path][index])
      })
  }

  /// The element at an index.
  public static func index(
    _ index: Int, in path: any WritableKeyPath<Whole, [Part]> & Sendable
  ) -> Focus {
    Focus(
      get: { whole in
        whole[keyPath: path].indices.contains(index) ? whole[keyPath: path][index] : nil
      },
      modify: { whole, change in
        guard whole[keyPath: path].indices.contains(index) else { return }
        change(&whole[keyPath: path][index])
      })
  }

  /// The value of a key.
  public static func key<Key: Hashable & Sendable>(
    _ key: Key, in path: any WritableKeyPath<Whole, [Key: Part]> & Sendable
  ) -> Focus {
    Focus(
      get: { $0[keyPath: path][key] },
      modify: { whole, change in whole[keyPath: path][key].modify(change) })
  }
}

/// Where an element was found last: it is read and then changed, and searched for once.
private final class Place: Sendable {
  private let index = Atomic(0)

  func index<Part: Identifiable>(of id: Part.ID, in parts: [Part]) -> Int? {
    let last = index.load(ordering: .relaxed)
    if parts.indices.contains(last), parts[last].id == id { return last }
    guard let found = parts.firstIndex(where: { $0.id == id }) else { return nil }
    index.store(found, ordering: .relaxed)
    return found
  }

  func element<Part: Identifiable>(of id: Part.ID, in parts: [Part]) -> Part? {
    index(of: id, in: parts).map { parts[$0] }
  }
}

extension Optional {
  /// Changes what is there without taking a copy of it.
  fileprivate mutating func modify(_ change: (inout Wrapped) -> Void) {
    guard var value = take() else { return }
    change(&value)
    self = .some(value)
  }
}
