package import ParityLanguage

/// What is wrong with files, for people.
package enum DiagnosticsReport {
  /// The diagnostics in the order of their files and places, each with its line and a caret.
  ///
  /// - Parameters:
  ///   - diagnostics: in any order.
  ///   - layout: the sheet; long lines are windowed round the place.
  /// - Returns: blocks with an empty line between them and a line end at the end; empty for none.
  package static func text(_ diagnostics: [Diagnostic], _ layout: Layout) -> String {
    sorted(diagnostics).map { lines($0, layout).joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  /// `3 errors and 1 warning in 2 files`; nil where there is nothing to count.
  package static func count(_ diagnostics: [Diagnostic]) -> String? {
    guard !diagnostics.isEmpty else { return nil }
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count - errors
    let files = Set(diagnostics.map { Array($0.location.file.utf8) }).count
    var parts: [String] = []
    if errors > 0 { parts.append(ParityReport.count(errors, "error")) }
    if warnings > 0 { parts.append(ParityReport.count(warnings, "warning")) }
    return "\(list(parts)) in \(ParityReport.count(files, "file"))"
  }

  /// The same for coding agents: a line each, in ASCII, at most 4 KiB with the count at its end.
  package static func agentText(_ diagnostics: [Diagnostic]) -> String {
    var text = BoundedText(limit: AgentReport.limit - 200)
    var leftOut = 0
    for diagnostic in sorted(diagnostics) {
      let word =
        switch diagnostic.severity {
        case .error: "error"
        case .warning: "warning"
        }
      let place = AgentText.shortened(Printable.text(diagnostic.location.description), to: 240)
      let message = AgentText.shortened(Printable.text(diagnostic.message), to: 300)
      let help = diagnostic.help.map {
        "; help: " + AgentText.shortened(Printable.text($0), to: 300)
      }
      if !text.add("\(place): \(word): \(message)\(help ?? "")\n") { leftOut += 1 }
    }
    let more = leftOut > 0 ? "and \(leftOut) more\n" : ""
    return text.text + more + (count(diagnostics).map { $0 + "\n" } ?? "")
  }

  /// By file, line, column, and then by the words, so that the order is always the same.
  static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.sorted { one, other in
      if one.location.file != other.location.file {
        return one.location.file.utf8.lexicographicallyPrecedes(other.location.file.utf8)
      }
      return (one.location.line, one.location.column, one.message)
        < (other.location.line, other.location.column, other.message)
    }
  }

  private static func lines(_ diagnostic: Diagnostic, _ layout: Layout) -> [String] {
    let style = layout.style
    let word =
      switch diagnostic.severity {
      case .error: style.paint("error", .bad)
      case .warning: style.paint("warning", .warning)
      }
    let place = Printable.text(diagnostic.location.description)
    let message = style.paint(Printable.text(diagnostic.message), .strong)
    var lines = ["\(place): \(word): \(message)"]
    if !diagnostic.sourceLine.isEmpty {
      let excerpt = SourceExcerpt(diagnostic, width: layout.width - 2)
      lines.append("  " + excerpt.line)
      lines.append("  " + excerpt.indent + style.paint(excerpt.caret, .good))
    }
    if let help = diagnostic.help {
      lines.append("  \(style.paint("help:", .faint)) \(Printable.text(help))")
    }
    return lines
  }
}
