import ParityJSON
import ParityLanguage

/// The nodes of a reply's parts, found once.
struct ReplyParts: Sendable {
  private var name: Int32 = -1
  private var path: Int32 = -1
  private var state: Int32 = -1
  private var actions: Int32 = -1
  private var env: Int32 = -1
  private var error: Int32 = -1
  private var ok: Int32 = -1
  private var schemas: Int32 = -1

  /// No parts: a foreign reply.
  init() {}

  init(of document: JSONDocument) {
    name = document.part(Self.nameKey)
    path = document.part(Self.pathKey)
    state = document.part(Self.stateKey)
    actions = document.part(Self.actionsKey)
    env = document.part(Self.envKey)
    error = document.part(Self.errorKey)
    ok = document.part(Self.okKey)
    schemas = document.part(Self.schemasKey)
  }

  /// The node of a part; nil where it is absent or no part of the document.
  subscript(root: Path.Root) -> Int? {
    let node =
      switch root {
      case .name: name
      case .path: path
      case .state: state
      case .actions: actions
      case .env: env
      case .error: error
      case .ok: ok
      case .schemas: schemas
      case .attempts, .response: Int32(-1)
      }
    return node < 0 ? nil : Int(node)
  }

  private static let nameKey = Array("name".utf8)
  private static let pathKey = Array("path".utf8)
  private static let stateKey = Array("state".utf8)
  private static let actionsKey = Array("actions".utf8)
  private static let envKey = Array("env".utf8)
  private static let errorKey = Array("error".utf8)
  private static let okKey = Array("ok".utf8)
  private static let schemasKey = Array("schemas".utf8)
}

extension JSONDocument {
  fileprivate func part(_ key: [UInt8]) -> Int32 {
    index(ofKey: key, inObject: rootIndex).map { index in Int32(truncatingIfNeeded: index) } ?? -1
  }
}
