extension Parser {
  /// What is said of a flaw of the text.
  func fault(of flaw: Flaw) -> SyntaxFault {
    let finding: Finding
    switch flaw.kind {
    case .notUTF8:
      let byte = String(bytes[flaw.range.start], radix: 16, uppercase: true).leftPadded(to: 2)
      finding = Words.notUTF8(byte)
    case .control(let scalar): finding = Words.control(Words.name(scalar))
    case .bidirectional(let scalar): finding = Words.bidirectional(Words.name(scalar))
    case .lineTooLong: finding = Words.lineTooLong
    case .fileTooLong: finding = Words.fileTooLong
    }
    return SyntaxFault(finding, flaw.range.start, flaw.range.end)
  }
}

private enum Words {
  static func name(_ scalar: UInt32) -> String {
    String(scalar, radix: 16, uppercase: true).leftPadded(to: 4)
  }

  static func notUTF8(_ byte: String) -> Finding {
    Finding(
      .notUTF8, "the byte \(byte) is not UTF-8 here",
      help: "save the file as UTF-8")
  }

  static func control(_ name: String) -> Finding {
    Finding(
      .controlCharacter, "control character U+\(name)",
      help: "take it away, or write \\u{\(name)} inside quotes")
  }

  static func bidirectional(_ name: String) -> Finding {
    Finding(
      .bidirectionalCharacter, "bidirectional control character U+\(name)",
      help: "write \\u{\(name)} inside quotes")
  }

  static let lineTooLong = Finding(
    .lineTooLong, "this line is longer than 1 MiB",
    help: "lists may span lines, and fields go on on `with` lines")
  static let fileTooLong = Finding(
    .fileTooLong, "this file is larger than 1 GiB", help: "put its scenarios into several files")
}
