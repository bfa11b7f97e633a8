/// A command in one word of the command line, cut into its own words without a shell.
enum ShellWords {
  /// The words, with quotes and backslashes taken as a POSIX shell takes them.
  ///
  /// What only a shell could do (pipes, variables, `;`) is an error: run as a program's argument
  /// it would quietly do something else.
  static func split(_ line: String) throws(BadValue) -> [String] {
    var words: [String] = []
    var word: String?
    var characters = line.unicodeScalars[...]
    while let scalar = characters.popFirst() {
      switch scalar {
      case " ", "\t", "\n":
        if let finished = word { words.append(finished) }
        word = nil
      case "'", "\"":
        word = (word ?? "") + (try quoted(by: scalar, &characters))
      case "\\":
        guard let next = characters.popFirst() else { throw BadValue("ends with a backslash") }
        word = (word ?? "") + String(next)
      case "|", "&", ";", "<", ">", "$", "`", "(", ")":
        throw needsShell(String(scalar))
      case "~" where word == nil:
        throw needsShell("~")
      default:
        word = (word ?? "") + String(scalar)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }

  private static func quoted(
    by quote: Unicode.Scalar, _ characters: inout Substring.UnicodeScalarView
  ) throws(BadValue) -> String {
    var text = String.UnicodeScalarView()
    while let scalar = characters.popFirst() {
      if scalar == quote { return String(text) }
      switch (quote, scalar) {
      case ("\"", "$"), ("\"", "`"):
        throw needsShell(String(scalar))
      case ("\"", "\\"):
        if let next = characters.first, "\"\\$`".unicodeScalars.contains(next) {
          text.append(next)
          characters.removeFirst()
        } else {
          text.append(scalar)
        }
      default:
        text.append(scalar)
      }
    }
    throw BadValue("has a \(quote) that is not closed")
  }

  private static func needsShell(_ what: String) -> BadValue {
    BadValue(
      "needs a shell for its \(what), and none reads it",
      help: "quote it, or start a shell: --impl NAME=\"sh -c '…'\"")
  }
}
