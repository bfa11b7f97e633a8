import ParityJSON
package import ParityLanguage
import ParityPattern

/// The rules of a scenario, compiled once: what may differ without being a difference.
///
/// A rule with `for NAME` holds in every comparison that NAME takes part in; `replace` and `rename`
/// for NAME change what NAME answers and nothing else. Rules only loosen: values that are equal as
/// they came are equal, whatever a rule would make of them. `rename` alone comes before.
///
/// An object, because every scenario and every comparison holds on to it.
package final class RuleSet: Sendable {
  package let rules: [Rule]
  /// The implementations that take part, by name; everything else calls them by their index.
  package let implementations: [String]
  /// All rules but `rename`.
  let tree: RuleTree
  let renamings: [Renaming]
  /// For each rule, how to find out whether it reaches anything in a reply.
  let probes: [RuleProbe]

  package init(_ rules: [Rule], implementations: [String]) {
    self.rules = rules
    self.implementations = implementations
    var tree = RuleTree()
    // The order of `actions` is how a screen happens to list them.
    tree.insert(
      Path(root: .actions, components: [], source: "actions"),
      RuleEffect(kind: .unordered(by: nil)))
    var renamings: [Renaming] = []
    var probes: [RuleProbe] = []
    for rule in rules {
      let audience = Audience(of: rule, among: implementations)
      probes.append(RuleProbe(rule, audience: audience))
      switch audience {
      case .nobody: continue
      case .all: Self.compile(rule, for: nil, into: &tree, &renamings)
      case .one(let index): Self.compile(rule, for: index, into: &tree, &renamings)
      }
    }
    self.tree = tree
    self.renamings = renamings
    self.probes = probes
  }

  private static func compile(
    _ rule: Rule, for implementation: Int?, into tree: inout RuleTree,
    _ renamings: inout [Renaming]
  ) {
    func add(_ path: Path, _ kind: RuleEffect.Kind) {
      tree.insert(path, RuleEffect(kind: kind, implementation: implementation))
    }
    switch rule.effect {
    case .ignore(let path): add(path, .ignore)
    case .optional(let path): add(path, .optional)
    case .tolerate(let path, let tolerance):
      // The language lets nothing but a number stand there.
      if let number = JSONNumber(lexeme: tolerance) { add(path, .tolerate(number)) }
    case .unordered(let path, let key): add(path, .unordered(by: key.flatMap(KeyPath.init)))
    case .replace(let path, let pattern, let text):
      add(path, .replace(pattern.prepared(), with: text))
    case .rename(let path, let new):
      if let renaming = Renaming(from: path, to: new, implementation: implementation) {
        renamings.append(renaming)
      }
    }
  }
}

/// Whom a rule holds for.
enum Audience: Sendable {
  case all
  case one(Int)
  /// An implementation that takes no part.
  case nobody

  init(of rule: Rule, among implementations: [String]) {
    guard let name = rule.implementation else {
      self = .all
      return
    }
    let bytes = Array(name.utf8)
    self =
      implementations.firstIndex { other in other.utf8.elementsEqual(bytes) }.map(Audience.one)
      ?? .nobody
  }

  /// Whether an implementation is among them.
  func includes(_ implementation: Int) -> Bool {
    switch self {
    case .all: true
    case .one(let index): index == implementation
    case .nobody: false
    }
  }
}
