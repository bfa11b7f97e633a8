package import ParityJSON

/// One answered line, read.
package struct Reply: Sendable {
  package let document: JSONDocument
  /// Whether the command was accepted; nil for an answer to `send`, where `ok` is only data.
  package let isAccepted: Bool?
  /// `networkAttempts`: the implementation's own count since `launch`, where it gives one.
  package let networkAttempts: Int?
  /// The code of a rejection.
  package let errorCode: [UInt8]?

  package init(
    document: JSONDocument, isAccepted: Bool? = nil, networkAttempts: Int? = nil,
    errorCode: [UInt8]? = nil
  ) {
    self.document = document
    self.isAccepted = isAccepted
    self.networkAttempts = networkAttempts
    self.errorCode = errorCode
  }
}

extension Reply {
  /// The keys that every reply to a command is asked for.
  package static let keys = JSONKeySet(ReplyKey.allCases.map(\.name))

  /// Reads the reply to a command.
  ///
  /// - Parameters:
  ///   - line: the received line without its end.
  ///   - id: the id that was sent; nil: the implementation speaks protocol 0, without ids.
  ///   - precedents: what the same implementation answered before.
  /// - Returns: the reply, whose parts have the kinds that the protocol gives them.
  /// - Throws: the first thing in which the line breaks the protocol.
  package static func read(
    _ line: UnsafeBufferPointer<UInt8>, id: Int?, after precedents: inout JSONPrecedents
  ) throws(ProtocolFault) -> Reply {
    let document = try object(in: line, after: &precedents)
    let places = document.places(of: keys)
    if let id { try expect(id, at: places[ReplyKey.id.rawValue], in: document, line) }
    guard let ok = places[ReplyKey.ok.rawValue] else { throw missing("ok", in: line) }
    guard let isAccepted = document.boolean(at: ok) else {
      throw wrongKind("ok", "true or false", JSONView(document: document, index: ok), in: line)
    }
    return Reply(
      document: document, isAccepted: isAccepted,
      networkAttempts: try attempts(
        at: places[ReplyKey.networkAttempts.rawValue], in: document, line),
      errorCode: isAccepted ? nil : try errorCode(of: document.root, in: line))
  }

  /// Reads the reply to a command; as ``read(_:id:after:)`` of a line that is lent.
  package static func read(
    _ line: [UInt8], id: Int?, after precedents: inout JSONPrecedents
  ) throws(ProtocolFault) -> Reply {
    try Self.lending(line) { line throws(ProtocolFault) in
      try read(line, id: id, after: &precedents)
    }
  }

  /// Reads an answer to `send`, which may be any JSON object.
  ///
  /// - Parameters:
  ///   - line: the received line without its end.
  ///   - precedents: what the same implementation answered before.
  /// - Returns: the reply, of which nothing is known but that it is an object.
  /// - Throws: the reason why it is none.
  package static func readForeign(
    _ line: UnsafeBufferPointer<UInt8>, after precedents: inout JSONPrecedents
  ) throws(ProtocolFault) -> Reply {
    Reply(document: try object(in: line, after: &precedents))
  }

  /// Reads an answer to `send`; as ``readForeign(_:after:)`` of a line that is lent.
  package static func readForeign(
    _ line: [UInt8], after precedents: inout JSONPrecedents
  ) throws(ProtocolFault) -> Reply {
    try Self.lending(line) { line throws(ProtocolFault) in
      try readForeign(line, after: &precedents)
    }
  }

  private static func lending(
    _ line: [UInt8], _ read: (UnsafeBufferPointer<UInt8>) throws(ProtocolFault) -> Reply
  ) throws(ProtocolFault) -> Reply {
    let outcome = line.withUnsafeBufferPointer { line in
      Result { () throws(ProtocolFault) in try read(line) }
    }
    return try outcome.get()
  }

  private static func object(
    in line: UnsafeBufferPointer<UInt8>, after precedents: inout JSONPrecedents
  ) throws(ProtocolFault) -> JSONDocument {
    let document: JSONDocument
    do {
      document = try precedents.read(line)
    } catch {
      throw .malformed(error, excerpt: excerpt(of: line, around: error.offset))
    }
    let kind = document.kind(at: document.rootIndex)
    guard kind == .object else { throw .notAnObject(kind, excerpt: excerpt(of: line, around: 0)) }
    return document
  }

  private static func expect(
    _ id: Int, at found: Int?, in document: JSONDocument, _ line: UnsafeBufferPointer<UInt8>
  ) throws(ProtocolFault) {
    guard let found else { throw missing("id", in: line) }
    guard document.wholeNumber(at: found) == id else {
      let spelling = document.spelling(at: found).prefix(excerptLength)
      throw .foreignID(
        expected: id, found: Array(spelling), excerpt: excerpt(of: line, around: 0))
    }
  }

  private static func attempts(
    at found: Int?, in document: JSONDocument, _ line: UnsafeBufferPointer<UInt8>
  ) throws(ProtocolFault) -> Int? {
    guard let found else { return nil }
    guard let count = document.wholeNumber(at: found) else {
      throw wrongKind(
        "networkAttempts", "a whole number from 0", JSONView(document: document, index: found),
        in: line)
    }
    return count
  }

  private static func errorCode(
    of root: JSONView, in line: UnsafeBufferPointer<UInt8>
  ) throws(ProtocolFault) -> [UInt8] {
    guard let error = root[errorKey] else { throw missing("error", in: line) }
    guard error.kind == .object else { throw wrongKind("error", "an object", error, in: line) }
    guard let code = error[codeKey] else { throw missing("error.code", in: line) }
    guard let text = code.string else { throw wrongKind("error.code", "a string", code, in: line) }
    return text
  }

  private static func missing(
    _ key: String, in line: UnsafeBufferPointer<UInt8>
  ) -> ProtocolFault {
    .missing(key: key, excerpt: excerpt(of: line, around: 0))
  }

  private static func wrongKind(
    _ key: String, _ expected: String, _ found: JSONView, in line: UnsafeBufferPointer<UInt8>
  ) -> ProtocolFault {
    .wrongKind(
      key: key, expected: expected, found: found.kind,
      value: Array(found.rawBytes.prefix(excerptLength)), excerpt: excerpt(of: line, around: 0))
  }

  private static func excerpt(of line: UnsafeBufferPointer<UInt8>, around offset: Int) -> [UInt8] {
    let start = max(0, offset - excerptLength / 2)
    return Array(line[min(start, line.count)..<min(line.count, start + excerptLength)])
  }

  /// Of a line that breaks the protocol so much is shown, in bytes.
  static let excerptLength = 160
}

/// By their numbers in `Reply.keys`.
private enum ReplyKey: Int, CaseIterable {
  case id, ok, networkAttempts

  var name: String {
    switch self {
    case .id: "id"
    case .ok: "ok"
    case .networkAttempts: "networkAttempts"
    }
  }
}

private let errorKey = Array("error".utf8)
private let codeKey = Array("code".utf8)
