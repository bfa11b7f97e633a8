import ParityJSON

// JSON that was pasted from a log: its error shows the same value in this notation.
extension Parser {
  /// The longest JSON text that is translated for the help line.
  private static let translationLimit = 4096

  /// The error for `{ "key": …` where an object would stand; nil if it is none.
  ///
  /// The JSON text is left behind, so that its other lines are not reported one by one.
  mutating func pastedJSON(in place: ValuePlace) -> SyntaxFault? {
    guard looksLikeJSON() else { return nil }
    let start = position
    let firstLineEnd = lineEnd
    guard let end = endOfJSON() else {
      brackets.append(position)
      position += 1
      return SyntaxFault(Words.json(nil, place), start, firstLineEnd)
    }
    let translation = translation(of: start..<end, in: place)
    enter(line: source.line(of: end - 1))
    position = end
    return SyntaxFault(Words.json(translation, place), start, min(end, firstLineEnd))
  }

  /// Whether behind `{` a text in quotes and a colon follow, be it on the next line.
  private func looksLikeJSON() -> Bool {
    var index = position + 1
    skipSpace(&index)
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return false }
    skipText(&index)
    skipSpace(&index)
    return index < bytes.count && bytes[index] == UInt8(ascii: ":")
  }

  private func skipSpace(_ index: inout Int) {
    while index < bytes.count, bytes[index].isBlank || bytes[index] == 0x0A || bytes[index] == 0x0D
    {
      index += 1
    }
  }

  /// Moves from an opening quote to behind the closing one, which stands on the same line.
  private func skipText(_ index: inout Int) {
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != 0x0A {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index + 1, bytes.count)
  }

  /// The byte behind the bracket that closes this one; nil where none does soon.
  private func endOfJSON() -> Int? {
    var depth = 0
    var index = position
    let limit = min(bytes.count, position + SourceText.lineLimit)
    while index < limit {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        skipText(&index)
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return index + 1 }
      case 0x0A:
        let following = source.line(of: index) + 1
        if following < source.lineCount, statementWord(ofLine: following) != nil { return nil }
      default: break
      }
      index += 1
    }
    return nil
  }

  private func translation(of range: Range<Int>, in place: ValuePlace) -> String? {
    guard range.count <= Self.translationLimit else { return nil }
    do throws(JSONFault) {
      let document = try JSONDocument(parsing: bytes[range], depthLimit: Self.nestingLimit)
      guard !document.hasLoneSurrogates else { return nil }
      let value = Value(document.root)
      guard case .object(let members) = value else { return nil }
      var writer = NotationWriter(captures: [])
      switch place {
      case .element: writer.write(value)
      case .field(let path?), .operand(let path?):
        writer.write(fields: members, below: source.text(path))
      case .field(nil), .operand(nil): writer.write(fields: members)
      }
      return writer.text
    } catch {
      return nil
    }
  }
}

extension Value {
  /// A value of JSON; it recurses as deep as the document nests.
  fileprivate init(_ view: JSONView) {
    switch view.kind {
    case .null: self = .null
    case .boolean: self = .boolean(view.boolean ?? false)
    case .number: self = .number(String(decoding: view.rawBytes, as: UTF8.self))
    case .string:
      let bytes = view.string ?? []
      self = .text(Text(segments: bytes.isEmpty ? [] : [.literal(bytes)]))
    case .list: self = .list(view.elements.map { Value($0) })
    case .object:
      self = .object(
        view.members.map { key, value in
          Member(key: Text(segments: key.isEmpty ? [] : [.literal(key)]), value: Value(value))
        })
    }
  }
}

private enum Words {
  static func json(_ translation: String?, _ place: Parser.ValuePlace) -> Finding {
    let help: String
    if let translation {
      help = "here it is written: \(translation)"
    } else {
      switch place {
      case .element: help = "an object is written { a = 1, b.c = \"text\" }"
      case .field: help = "an object is written by paths: a.b = 1, a.c = \"text\""
      case .operand: help = "an object is checked by its parts: a.b = 1, a.c = \"text\""
      }
    }
    return Finding(.pastedJSON, "this is JSON", help: help)
  }
}
