package import ParityJSON

/// One answered line, read.
package struct Reply: Sendable {
  package let document: JSONDocument
  /// Whether the command was accepted; nil for an answer to `send` that carries no `ok`.
  package let isAccepted: Bool?
  /// `networkAttempts`: the implementation's own count since `launch`, where it gives one.
  package let networkAttempts: Int?

  package init(document: JSONDocument, isAccepted: Bool?, networkAttempts: Int?) {
    self.document = document
    self.isAccepted = isAccepted
    self.networkAttempts = networkAttempts
  }
}
