import ParityJSON
import ParityLanguage

/// The nodes of a reply's parts, found once.
struct ReplyParts: Sendable {
  /// By the order of `keys`; -1 where a part is absent.
  private var nodes = SIMD8<Int32>(repeating: -1)
  /// Whether the reply has keys that the protocol does not know.
  let hasOthers: Bool

  /// No parts: a foreign reply.
  init() { hasOthers = false }

  init(of document: JSONDocument) {
    var nodes = nodes
    var known = 0
    document.forEach(of: Self.keys, inObject: document.rootIndex) { number, node in
      known += 1
      if number < nodes.scalarCount { nodes[number] = Int32(truncatingIfNeeded: node) }
    }
    self.nodes = nodes
    hasOthers = known < document.count(at: document.rootIndex)
  }

  /// The node of a part; nil where it is absent or no part of the document.
  subscript(root: Path.Root) -> Int? {
    guard let place = root.place else { return nil }
    let node = nodes[place]
    return node < 0 ? nil : Int(node)
  }

  private static let keys = JSONKeySet(known)

  /// The parts by their places, and behind them what is no part.
  static let known = [
    "name", "path", "state", "actions", "env", "error", "ok", "schemas", "id", "networkAttempts",
  ]
}

extension Path.Root {
  /// Its place among the parts that are looked for.
  fileprivate var place: Int? {
    switch self {
    case .name: 0
    case .path: 1
    case .state: 2
    case .actions: 3
    case .env: 4
    case .error: 5
    case .ok: 6
    case .schemas: 7
    case .attempts, .response: nil
    }
  }
}
