/// The lines that the runner writes of its own accord, and what it adds to every command.
package enum Request {
  /// The version of the protocol that this runner speaks.
  package static let protocolVersion = 1

  /// Who is there? The first line to a process, unless a scenario opens with `start`.
  package static let hello = Array(#"{"cmd":"hello","protocol":1,"id":0}"#.utf8) + [UInt8.lineFeed]

  /// Ends a command's line: with its id where the implementation speaks protocol 1.
  ///
  /// - Parameters:
  ///   - body: a JSON object's bytes, up to and with its closing brace.
  ///   - id: the number that the reply has to carry; nil: no id is sent.
  ///   - line: where body, id and line end are appended.
  package static func append(_ body: [UInt8], id: Int?, to line: inout [UInt8]) {
    let start = line.count
    line.append(contentsOf: body)
    endLine(from: start, id: id, in: &line)
  }

  /// Ends a command's line whose body, as ``append(_:id:to:)`` takes it, is the last of some bytes.
  ///
  /// - Parameters:
  ///   - start: where the body begins.
  ///   - id: the number that the reply has to carry; nil: no id is sent.
  ///   - lines: the bytes.
  package static func endLine(from start: Int, id: Int?, in lines: inout [UInt8]) {
    if let id, lines.count > start, lines[lines.count - 1] == .closingBrace {
      lines.removeLast()
      lines.append(contentsOf: lines.count - start > 1 ? idKeyBehindOthers : idKeyAlone)
      appendDigits(of: id, to: &lines)
      lines.append(.closingBrace)
    }
    lines.append(.lineFeed)
  }

  private static let idKeyBehindOthers = Array(#","id":"#.utf8)
  private static let idKeyAlone = Array(#""id":"#.utf8)

  private static func appendDigits(of number: Int, to line: inout [UInt8]) {
    if number >= 10 { appendDigits(of: number / 10, to: &line) }
    line.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}

extension UInt8 {
  package static let lineFeed = UInt8(ascii: "\n")
  static let closingBrace = UInt8(ascii: "}")
}
