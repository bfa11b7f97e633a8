import ParityCompare
import ParityLanguage
import ParityReport

extension Driver.Manner {
  /// A line that begins with a word that is set off.
  func line(_ label: String, _ role: Style.Role, _ text: String) -> String {
    "\(layout.style.paint(label, role))  \(Printable.text(text))\n"
  }

  /// A reply's line: as it came for programs, made safe for terminals.
  func text(ofLine line: [UInt8]) -> String {
    (isJSON && !isAtTerminal ? String(decoding: line, as: UTF8.self) : Printable.json(line)) + "\n"
  }

  /// What a check fell short of.
  func text(of shortfall: Shortfall) -> String {
    let found =
      switch shortfall.found {
      case .absent: "absent"
      case .raw(let bytes): Printable.text(bytes)
      }
    return Self.indented("expected  \(Printable.text(shortfall.expected))")
      + Self.indented("found     \(Shortened.end(found, to: max(layout.width - 17, 20)))")
      + Self.indented("          \(Printable.text(shortfall.explanation))")
  }

  /// What is wrong with a line.
  func text(of fault: Script.Fault) -> String {
    switch fault {
    case .tooLong(let limit):
      return line("error", .bad, "a scenario of more than \(limit) lines is not kept")
        + line("help", .strong, "a launch begins a new one")
    case .wrong(let diagnostics):
      return diagnostics.map(text(of:)).joined()
    }
  }

  private func text(of diagnostic: Diagnostic) -> String {
    let source = Printable.text(diagnostic.sourceLine)
    let column = diagnostic.location.column
    let before = Printable.text(String(diagnostic.sourceLine.unicodeScalars.prefix(column - 1)))
    let marked = String(
      diagnostic.sourceLine.unicodeScalars.dropFirst(column - 1).prefix(diagnostic.length))
    let carets = String(repeating: "^", count: max(1, DisplayWidth.of(Printable.text(marked))))
    let padding = String(repeating: " ", count: DisplayWidth.of(before))
    var text = line("error", .bad, diagnostic.message)
    text += Self.indented(source)
    text += Self.indented(padding + layout.style.paint(carets, .bad))
    if let help = diagnostic.help { text += line("help", .strong, help) }
    return text
  }

  private static func indented(_ text: String) -> String { "  \(text)\n" }
}
