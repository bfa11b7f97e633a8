import ParityJSON
import ParityWire

extension ProtocolFault {
  func write(to writer: inout JSONWriter) {
    switch self {
    case .malformed(let fault, _):
      writer.fault(.malformed)
      fault.write(to: &writer)
    case .notAnObject(let kind, _):
      writer.fault(.notAnObject)
      writer.field("found", kind.description)
    case .foreignID(let expected, let found, _):
      writer.fault(.foreignID)
      writer.field("expected", expected)
      writer.field("found", bytes: found)
    case .answeredTwice(let expected, let found, let earlier):
      writer.fault(.answeredTwice)
      writer.field("expected", expected)
      writer.field("found", found)
      writer.field("earlier", earlier)
    case .wrongKind(let key, let expected, let found, let value, _):
      writer.fault(.wrongKind)
      writer.field("key", key)
      writer.field("expected", expected)
      writer.field("found", found.description)
      writer.field("value", bytes: value)
    case .noAnswer(let linesRead):
      writer.fault(.noAnswer, "lines", linesRead)
    case .tooMuch(let limit):
      writer.fault(.tooMuch, "limit", limit)
    case .unasked: writer.fault(.unasked)
    case .early: writer.fault(.early)
    case .unknownVersion(let version):
      writer.fault(.unknownVersion)
      writer.field("version", bytes: version)
    case .missing(let key, _):
      writer.fault(.missing)
      writer.field("key", key)
    }
    writer.field("excerpt", bytes: excerpt)
  }

  /// Reads the fault that a word names.
  init(log fields: LogFields, _ word: Breakage.Fault.Word) throws(LogFault) {
    switch word {
    case .malformed:
      self = .malformed(try JSONFault(log: fields), excerpt: try fields.bytes("excerpt"))
    case .notAnObject:
      self = .notAnObject(try fields.kind("found"), excerpt: try fields.bytes("excerpt"))
    case .foreignID:
      self = .foreignID(
        expected: try fields.number("expected", upTo: .max), found: try fields.bytes("found"),
        excerpt: try fields.optionalBytes("excerpt") ?? [])
    case .answeredTwice:
      self = .answeredTwice(
        expected: try fields.number("expected", upTo: .max),
        found: try fields.number("found", upTo: .max), earlier: try fields.optionalText("earlier"))
    case .wrongKind:
      self = .wrongKind(
        key: try fields.text("key"), expected: try fields.text("expected"),
        found: try fields.kind("found"), value: try fields.optionalBytes("value") ?? [],
        excerpt: try fields.optionalBytes("excerpt") ?? [])
    case .noAnswer: self = .noAnswer(linesRead: try fields.number("lines", upTo: .max))
    case .tooMuch: self = .tooMuch(limit: try fields.number("limit", upTo: .max))
    case .unasked: self = .unasked(excerpt: try fields.bytes("excerpt"))
    case .early: self = .early(excerpt: try fields.bytes("excerpt"))
    case .unknownVersion: self = .unknownVersion(try fields.bytes("version"))
    case .missing:
      self = .missing(
        key: try fields.text("key"), excerpt: try fields.optionalBytes("excerpt") ?? [])
    case .ended, .endedBehind, .timedOut, .lineTooLong, .cannotStart, .givenUp, .fellSilent:
      throw .unknownWord(word.rawValue, key: "fault")
    }
  }
}

extension LogFields {
  fileprivate func kind(_ key: String) throws(LogFault) -> JSONKind {
    let word = try text(key)
    guard let kind = JSONKind.allCases.first(where: { $0.description == word }) else {
      throw .unknownWord(word, key: key)
    }
    return kind
  }
}

extension JSONWriter {
  /// A fault of which there is a number to tell.
  fileprivate mutating func fault(_ word: Breakage.Fault.Word, _ key: StaticString, _ number: Int) {
    fault(word)
    field(key, number)
  }
}
