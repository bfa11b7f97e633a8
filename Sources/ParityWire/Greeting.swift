package import ParityJSON

/// What an implementation says of itself when it is asked with `hello`.
package struct Greeting: Sendable {
  /// The version it speaks; 0 for a program that does not know `hello`: it gets no ids.
  package let protocolVersion: Int
  /// The whole answer, for reports (`implementation`, `runtime`).
  package let document: JSONDocument

  package init(protocolVersion: Int, document: JSONDocument) {
    self.protocolVersion = protocolVersion
    self.document = document
  }
}

extension Greeting {
  /// Whether it names a command among those that it knows.
  package func offers(_ command: String) -> Bool {
    let wanted = Array(command.utf8)
    return document.root["commands"]?.elements.contains { $0.string == wanted } ?? false
  }

  /// Reads the answer to ``Request/hello``.
  ///
  /// - Parameter line: the received line without its end.
  /// - Returns: the greeting; version 0 where `hello` was rejected.
  /// - Throws: the first thing in which the line breaks the protocol.
  package static func read(_ line: [UInt8]) throws(ProtocolFault) -> Greeting {
    var precedents = JSONPrecedents()
    let reply = try Reply.readForeign(line, after: &precedents)
    let root = reply.document.root
    let excerpt = Array(line.prefix(Reply.excerptLength))
    if let id = root["id"], id.wholeNumber != 0 {
      throw .foreignID(expected: 0, found: Array(id.rawBytes.prefix(40)), excerpt: excerpt)
    }
    guard let ok = root["ok"] else { throw .missing(key: "ok", excerpt: excerpt) }
    guard let isKnown = ok.boolean else {
      throw .wrongKind(
        key: "ok", expected: "true or false", found: ok.kind,
        value: Array(ok.rawBytes.prefix(Reply.excerptLength)), excerpt: excerpt)
    }
    guard isKnown else { return Greeting(protocolVersion: 0, document: reply.document) }
    guard let version = root["protocol"] else {
      return Greeting(protocolVersion: 0, document: reply.document)
    }
    guard let number = Int(String(decoding: version.rawBytes, as: UTF8.self)),
      number == 0 || number == Request.protocolVersion
    else { throw .unknownVersion(Array(version.rawBytes.prefix(40))) }
    return Greeting(protocolVersion: number, document: reply.document)
  }
}
