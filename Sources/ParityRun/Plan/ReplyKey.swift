package import ParityJSON
package import ParityLanguage

/// The key by which an answer to `send` is found: `reply = "id"` in a suite.
///
/// Lines in between, such as notifications, are not compared.
package struct ReplyKey: Hashable, Sendable {
  package var components: [InputComponent]

  package init(components: [InputComponent]) { self.components = components }

  /// The value under the key.
  package func value(in root: JSONView) -> JSONView? {
    var view = root
    for component in components {
      switch component {
      case .key(let text):
        guard let key = text.literal, let next = view[key] else { return nil }
        view = next
      case .index(let index):
        guard let next = view[index] else { return nil }
        view = next
      }
    }
    return view
  }
}
