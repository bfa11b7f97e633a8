import ParityJSON
import ParityLanguage

/// The nodes of a reply's parts, found once.
struct ReplyParts: Sendable {
  /// By the order of `keys`; -1 where a part is absent.
  private var nodes = SIMD8<Int32>(repeating: -1)

  /// No parts: a foreign reply.
  init() {}

  init(of document: JSONDocument) {
    var nodes = nodes
    document.forEach(of: Self.keys, inObject: document.rootIndex) { number, node in
      nodes[number] = Int32(truncatingIfNeeded: node)
    }
    self.nodes = nodes
  }

  /// The node of a part; nil where it is absent or no part of the document.
  subscript(root: Path.Root) -> Int? {
    guard let place = root.place else { return nil }
    let node = nodes[place]
    return node < 0 ? nil : Int(node)
  }

  private static let keys = JSONKeySet([
    "name", "path", "state", "actions", "env", "error", "ok", "schemas",
  ])
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
