import ParityJSON
import ParityLanguage
import ParityPattern

/// Finds out whether a rule reaches, in one reply, a value that it could do something to.
struct RuleProbe: Sendable {
  private let root: Path.Root
  /// Nil where the path cannot be followed: it reaches nothing.
  private let moves: [PathMove]?
  private let effect: Rule.Effect
  private let audience: Audience

  init(_ rule: Rule, audience: Audience) {
    let path = rule.effect.path
    root = path.root
    let moves = path.components.compactMap(PathMove.init)
    self.moves = moves.count == path.components.count ? moves : nil
    effect = rule.effect
    self.audience = audience
  }

  /// Whether it is for an implementation that takes no part.
  var isForNobody: Bool {
    switch audience {
    case .all, .one: false
    case .nobody: true
    }
  }

  /// Whether the rule is looked for in the reply as it came.
  var isRename: Bool {
    switch effect {
    case .rename: true
    case .ignore, .tolerate, .unordered, .optional, .replace: false
    }
  }

  /// Whether it reaches anything in what an implementation answered.
  func reaches(_ observation: Observation, of implementation: Int) -> Bool {
    guard let moves, audience.includes(implementation), let view = observation.view(of: root)
    else { return false }
    return reaches(view.document, view.index, moves[...])
  }

  private func reaches(
    _ document: JSONDocument, _ node: Int, _ moves: ArraySlice<PathMove>
  ) -> Bool {
    guard let move = moves.first else {
      return canAct(on: JSONView(document: document, index: node))
    }
    let rest = moves.dropFirst()
    switch move {
    case .key(let key):
      return document.index(ofKey: key, inObject: node).map { reaches(document, $0, rest) } ?? false
    case .index(let index):
      return document.index(ofElement: index, inList: node).map { reaches(document, $0, rest) }
        ?? false
    case .each:
      return document.kind(at: node) == .list
        && document.anyChild(of: node) { child in reaches(document, child, rest) }
    case .selector(let selector):
      return document.kind(at: node) == .list
        && document.anyChild(of: node) { child in
          selector.selects(child, in: document) && reaches(document, child, rest)
        }
    case .anyDepth:
      return reaches(document, node, rest)
        || document.anyChild(of: node) { child in reaches(document, child, moves) }
    }
  }

  private func canAct(on view: JSONView) -> Bool {
    switch effect {
    case .ignore, .optional, .rename: true
    case .tolerate: view.kind == .number
    case .unordered: view.kind == .list
    case .replace(_, let pattern, _): view.string.map(pattern.isFound(in:)) ?? false
    }
  }
}

extension Rule.Effect {
  /// The path of the values that the rule is about.
  var path: Path {
    switch self {
    case .ignore(let path), .tolerate(let path, _), .unordered(let path, _), .rename(let path, _),
      .optional(let path), .replace(let path, _, _):
      path
    }
  }
}
