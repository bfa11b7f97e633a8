/// Text in Markdown as GitHub and GitLab read it.
///
/// Text from elsewhere stands in code and nowhere else: there it is neither markup nor a mention
/// of somebody, and no link is made of it.
enum MarkdownText {
  /// Printable text of one line as code within a line.
  static func code(_ text: String) -> String {
    // Nothing, or nothing but spaces, is no code to any reader.
    guard text.utf8.contains(where: { $0 != UInt8(ascii: " ") }) else { return "`\"\(text)\"`" }
    let ticks = String(repeating: "`", count: longestRun(of: "`", in: text) + 1)
    let padding = text.first == "`" || text.last == "`" || text.first == " " ? " " : ""
    return ticks + padding + text + padding + ticks
  }

  /// Printable lines as a block of code, with a line end.
  static func block(_ lines: [String]) -> String {
    let run = lines.map { longestRun(of: "`", in: $0) }.max() ?? 0
    let fence = String(repeating: "`", count: max(3, run + 1))
    return "\(fence)text\n\(lines.joined(separator: "\n"))\n\(fence)\n"
  }

  /// Printable text as code within HTML.
  static func htmlCode(_ text: String) -> String { "<code>\(escaped(text))</code>" }

  /// Text within HTML.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }

  /// Something that is folded away until it is asked for; `body` is Markdown with a line end.
  static func details(_ summary: String, _ body: String, isOpen: Bool = false) -> String {
    "<details\(isOpen ? " open" : "")>\n<summary>\(summary)</summary>\n\n\(body)\n</details>\n\n"
  }

  private static func longestRun(of character: Unicode.Scalar, in text: String) -> Int {
    var longest = 0
    var run = 0
    for scalar in text.unicodeScalars {
      run = scalar == character ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
