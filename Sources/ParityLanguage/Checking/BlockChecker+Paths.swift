// What a path may begin with and lead through, by the place where it stands.
extension BlockChecker {
  /// Checks a path's parts and finds the names in it.
  ///
  /// `isCounted` says whether `some`, `every` or `no` stands before it; nil where none can.
  mutating func checkPath(
    _ path: SyntaxTree.Index, as place: PathPlace, isCounted: Bool?
  ) {
    checkRoot(path + 1, place)
    guard !file.hasNamesOnly(path) || isCounted == true else { return }
    var each: SyntaxTree.Index?
    for component in file.tree.children(of: path) {
      switch file.kind(component) {
      case .each: each = each ?? component
      case .anyDepth: if case .check = place { report(Words.anyDepth, at: component) }
      case .quotedKey: visitText(component)
      case .element:
        for key in file.tree.children(of: component + 1) where file.kind(key) == .quotedKey {
          visitText(key)
        }
        visitValue(file.tree.next(after: component + 1), .present)
      default: break
      }
    }
    guard case .check = place else { return }
    switch (each, isCounted) {
    case (let each?, nil): report(Words.onePlace, at: each)
    case (let each?, false?): report(Words.quantifierMissing, at: each)
    case (nil, true?): report(Words.quantifierWithout(quantifier(before: path)), at: path)
    default: break
    }
  }

  private mutating func checkRoot(_ node: SyntaxTree.Index, _ place: PathPlace) {
    guard let root = Path.Root(detail: file.tree[node].detail) else {
      let name = file.text(node)
      let near = Suggestion.nearest(to: name, among: Path.Root.allCases.map(\.rawValue))
      return report(Words.unknownRoot(name, near: near), at: node)
    }
    guard case .check(let reply) = place else { return }
    switch reply {
    case .screen: if !root.isOnScreen { report(Words.notOnScreen(root), at: node) }
    case .response: if root != .response { report(Words.notInResponse(root.rawValue), at: node) }
    case .none, .unknown: break
    }
  }

  private func quantifier(before path: SyntaxTree.Index) -> String {
    switch SyntaxQuantifier(rawValue: file.tree[path - 1].flag) {
    case .every: "every"
    case .no: "no"
    default: "some"
    }
  }
}

/// Where a path stands.
enum PathPlace {
  /// In a check, a capture or a snapshot of a command with such a reply.
  case check(StepUnderCheck.Reply)
  case rule
  case mark
}

extension Path.Root {
  /// Whether a check of an app's reply can begin with it.
  fileprivate var isOnScreen: Bool {
    switch self {
    case .name, .path, .state, .actions, .env, .attempts, .error: true
    case .ok, .response, .schemas: false
    }
  }
}

private enum Words {
  static func unknownRoot(_ name: String, near: String?) -> Finding {
    Finding(
      .unknownRoot, "`\(name)` is not a part of a reply",
      help: near.map { "did you mean `\($0)`?" }
        ?? "name, path, state, actions, env, attempts, error; response under `send`")
  }

  static func notOnScreen(_ root: Path.Root) -> Finding {
    let help: String
    switch root {
    case .ok: help = "write `expect rejected \"code\"` for a command that is refused"
    case .response: help = "`response` is the reply to `send`; this reply has name, path, state …"
    default: help = "`\(root.rawValue)` is known in rules and marks"
    }
    return Finding(.unknownRoot, "`\(root.rawValue)` is not a part of a reply here", help: help)
  }

  static func notInResponse(_ name: String) -> Finding {
    Finding(
      .unknownRoot, "`\(name)` is not a part of a reply to `send`",
      help: "under `send` a path begins with response, the whole reply line")
  }

  static let anyDepth = Finding(
    .badIndex, "`.**` is known in rules only", help: "[*] is each element of a list")
  static let onePlace = Finding(
    .badIndex, "one place is needed here, not each element",
    help: "write [0], or [id = 1] for the element with this id")
  static let quantifierMissing = Finding(
    .quantifier, "`[*]` needs `some`, `every` or `no` before the path",
    help: "expect every state.days[*].high is number")

  static func quantifierWithout(_ word: String) -> Finding {
    Finding(
      .quantifier, "`\(word)` needs a path with `[*]`", help: "state.days[*].high is each element's"
    )
  }
}
