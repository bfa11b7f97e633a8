package import ParityJSON
package import ParityLanguage

/// One reply as it is judged: the document, and what the runner knows about it.
///
/// An object, because it goes through many hands and never changes.
package final class Observation: Sendable {
  /// The reply line, read.
  package let document: JSONDocument
  /// An answer to `send`: no screen of ours, seen only through the root `response`.
  package let isForeign: Bool
  /// Network attempts during this step: the root `attempts`.
  package let attempts: Int
  /// Whether the command was rejected: `ok` is false.
  package let isRejected: Bool
  /// Where the parts of the reply stand.
  let parts: ReplyParts
  /// Whether `rename` rules have been applied.
  let isRenamed: Bool

  package convenience init(document: JSONDocument, isForeign: Bool = false, attempts: Int = 0) {
    self.init(document: document, isForeign: isForeign, attempts: attempts, isRenamed: false)
  }

  init(document: JSONDocument, isForeign: Bool, attempts: Int, isRenamed: Bool) {
    self.document = document
    self.isForeign = isForeign
    self.attempts = attempts
    self.isRenamed = isRenamed
    parts = isForeign ? ReplyParts() : ReplyParts(of: document)
    isRejected = parts[.ok].flatMap { document.boolean(at: $0) } == false
  }
}

extension Observation {
  /// The keys that every reply is asked for.
  package static var keys: JSONKeySet { ReplyParts.keys }

  /// What a root stands for in this reply; nil where it is absent.
  package func view(of root: Path.Root) -> JSONView? {
    switch root {
    case .attempts: isForeign ? nil : AttemptsDocument.view(of: attempts)
    case .response, .name, .path, .state, .actions, .env, .error, .ok, .schemas:
      node(of: root).map { index in JSONView(document: document, index: index) }
    }
  }

  /// The screen's name as it is spelled, with its quotes; nil where it is no text.
  package var spelledName: ArraySlice<UInt8>? {
    guard let name = parts[.name], document.kind(at: name) == .string else { return nil }
    return document.spelling(at: name)
  }

  /// The node of its document that a root stands for; nil where there is none.
  func node(of root: Path.Root) -> Int? {
    root == .response ? (isForeign ? document.rootIndex : nil) : parts[root]
  }

  /// The keys that the protocol knows in a reply.
  package static let knownKeys = ReplyParts.known

  /// Whether it has keys that the protocol does not know: they are not compared.
  package var hasUnknownKeys: Bool { parts.hasOthers }

  /// The keys that the protocol does not know, in the reply's order.
  package var unknownKeys: [[UInt8]] {
    guard hasUnknownKeys else { return [] }
    let known = Set(Self.knownKeys.map { Array($0.utf8) })
    return document.root.members.map { Array($0.key) }.filter { !known.contains($0) }
  }

  /// Whether any part of a screen is there.
  package var hasScreen: Bool {
    Path.Root.screen.contains { root in parts[root] != nil }
  }

  /// Whether it is held to having a screen: protocol 0, whose replies carry no id, knows rejected
  /// replies without one.
  package var owesScreen: Bool {
    !isRejected || parts.id.map { document.kind(at: $0) != .null } ?? false
  }
}

extension Path.Root {
  /// The parts of a reply that make up the screen.
  static let screen: [Path.Root] = [.name, .path, .state, .actions, .env]
}
