import ParityLanguage
import ParityRun

/// Pieces of text in ASCII, each bounded.
enum AgentText {
  /// Text of ours or from elsewhere in ASCII, on one line, with `...` where it was cut.
  static func shortened(_ text: String, to limit: Int) -> String {
    let ascii = text.utf8.allSatisfy { (0x20...0x7E).contains($0) } ? text : escaped(text, limit)
    return ascii.utf8.count <= limit ? ascii : String(ascii.prefix(max(0, limit - 3))) + "..."
  }

  /// Our own `…` becomes three dots; everything else was printable before or is escaped now.
  private static func escaped(_ text: String, _ limit: Int) -> String {
    let start = String(text.unicodeScalars.prefix(limit + 1))
    return start.split(separator: "…", omittingEmptySubsequences: false)
      .map { Printable.text(String($0), .ascii) }.joined(separator: "...")
  }

  /// How to see everything: the same command for people.
  static func seeAll(_ arguments: [String]) -> String {
    var words = ["parity"]
    var skipsValue = false
    for word in arguments {
      defer { skipsValue = word == "--format" }
      if skipsValue || word == "--format" || word.hasPrefix("--format=") { continue }
      words.append(word)
    }
    let command = ShellWord.line(words + ["--format", "terminal"], .ascii)
    return command.utf8.count <= longestCommand
      ? "all of them: \(command)" : "all of them: the same command with --format terminal"
  }

  /// What could make green hollow: a line a kind, the first places of each.
  static func hollow(_ hollow: Hollowness) -> [String] {
    HollowWords(hollow).kinds.map { kind in
      let first = kind.entries.prefix(2).map { entry in
        [entry.place, entry.text].filter { !$0.isEmpty }.joined(separator: " ")
      }
      let more = kind.entries.count > first.count ? ", ..." : ""
      let places = first.map { shortened($0, to: 50) }.joined(separator: ", ")
      return "hollow: \(kind.title) (\(places)\(more))"
    }
  }

  private static let longestCommand = 300
}
