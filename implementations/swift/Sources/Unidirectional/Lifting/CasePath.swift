/// The way to what a case of an enum carries, there and back.
///
///     static let rooms = CasePath<AppAction, RoomsAction>({ .rooms($0) }) {
///       if case .rooms(let action) = $0 { action } else { nil }
///     }
public struct CasePath<Whole: Sendable, Part: Sendable>: Sendable {
  /// Makes the whole of what the case carries.
  public let embed: @Sendable (Part) -> Whole
  /// What the case carries; nil where the whole is another case.
  public let extract: @Sendable (Whole) -> Part?

  /// Makes a path of the case's own function and its way back.
  public init(
    _ embed: @escaping @Sendable (Part) -> Whole, extract: @escaping @Sendable (Whole) -> Part?
  ) {
    self.embed = embed
    self.extract = extract
  }

  /// The path through both.
  public func appending<Inner: Sendable>(_ inner: CasePath<Part, Inner>) -> CasePath<Whole, Inner> {
    CasePath<Whole, Inner>(
      { embed(inner.embed($0)) }, extract: { extract($0).flatMap(inner.extract) })
  }
}

extension CasePath where Whole == Part {
  /// The path that leads nowhere else.
  public static var identity: CasePath { CasePath({ $0 }, extract: { $0 }) }
}

/// An action of one of many, with the id, index or key of the one that is meant.
public struct ElementAction<ID: Hashable & Sendable, Action: Sendable>: Sendable {
  /// Which one.
  public let id: ID
  /// What it shall do.
  public let action: Action

  /// Makes an action for one of many.
  public init(_ id: ID, _ action: Action) {
    self.id = id
    self.action = action
  }
}

extension ElementAction: Equatable where Action: Equatable {}
