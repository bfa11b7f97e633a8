import ParityJSON
import ParityLanguage

/// The nodes of a reply's parts, found once for all replies of one shape.
struct ReplyParts: Sendable {
  /// Nil for a foreign reply, which has no parts.
  private let places: JSONPlaces?

  /// No parts: a foreign reply.
  init() { places = nil }

  init(of document: JSONDocument) { places = document.places(of: Self.keys) }

  /// Whether the reply has keys that the protocol does not know.
  var hasOthers: Bool { places?.hasOthers ?? false }

  /// The node of a part; nil where it is absent or no part of the document.
  subscript(root: Path.Root) -> Int? { root.place.flatMap { place in places?[place] } }

  /// The node of the id, which all replies carry but those of protocol 0.
  var id: Int? { places?[Self.idPlace] }

  private static let idPlace = known.firstIndex(of: "id") ?? known.count

  static let keys = JSONKeySet(known)

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
