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
      let excerpt = Excerpt(diagnostic, width: layout.width - 2)
      lines.append("  " + excerpt.line)
      lines.append("  " + excerpt.indent + style.paint(excerpt.caret, .good))
    }
    if let help = diagnostic.help {
      lines.append("  \(style.paint("help:", .faint)) \(Printable.text(help))")
    }
    return lines
  }
}

/// A source line with the marked span, windowed to what is near it.
private struct Excerpt {
  let line: String
  let indent: String
  let caret: String

  init(_ diagnostic: Diagnostic, width: Int) {
    let glyphs = Printable.glyphs(Array(diagnostic.sourceLine.utf8))
    let bytes = Self.offsets(diagnostic)
    let first = glyphs.firstIndex { $0.offset >= bytes.lowerBound } ?? glyphs.count
    let last = max(first, glyphs.firstIndex { $0.offset >= bytes.upperBound } ?? glyphs.count)
    var start = 0
    var before = glyphs[..<first].reduce(0) { $0 + $1.width }
    // The place is kept in the first two thirds, so that what follows it can be read.
    while start < first, before > width * 2 / 3 {
      before -= glyphs[start].width
      start += 1
    }
    var end = start
    var used = start > 0 ? 1 : 0
    while end < glyphs.count, used + glyphs[end].width <= width - (end + 1 < glyphs.count ? 1 : 0) {
      used += glyphs[end].width
      end += 1
    }
    line =
      (start > 0 ? "…" : "") + glyphs[start..<end].map(\.text).joined()
      + (end < glyphs.count ? "…" : "")
    indent = String(repeating: " ", count: before + (start > 0 ? 1 : 0))
    let marked = glyphs[first..<max(first, min(last, end))].reduce(0) { $0 + $1.width }
    caret = "^" + String(repeating: "~", count: max(0, marked - 1))
  }

  /// Columns count scalars from 1; glyphs stand at bytes.
  private static func offsets(_ diagnostic: Diagnostic) -> Range<Int> {
    let scalars = diagnostic.sourceLine.unicodeScalars
    let skipped = scalars.prefix(max(0, diagnostic.location.column - 1))
    let marked = scalars.dropFirst(skipped.count).prefix(max(1, diagnostic.length))
    let start = skipped.reduce(0) { $0 + UTF8.width($1) }
    return start..<(start + marked.reduce(0) { $0 + UTF8.width($1) })
  }
}
