/// How words are set off: in colours of a terminal, or not at all.
///
/// It paints words of our own and text that went through ``Printable``, never raw bytes.
package struct Style: Hashable, Sendable {
  /// What a colour means; the terminal's own sixteen, so that its theme decides how they look.
  package enum Role: Hashable, Sendable, CaseIterable {
    /// A title, a name.
    case strong
    /// In parity.
    case good
    /// A divergence, an error.
    case bad
    /// Broken, unsupported, hollow; a warning.
    case warning
    /// What may be passed over.
    case faint
    /// Something to copy: a command.
    case command
  }

  package var isColored: Bool

  package init(isColored: Bool) { self.isColored = isColored }

  /// Nothing but the words.
  package static let plain = Style(isColored: false)
  /// With ANSI escape sequences.
  package static let ansi = Style(isColored: true)

  /// `text` set off as `role`.
  package func paint(_ text: String, _ role: Role) -> String {
    guard isColored, !text.isEmpty else { return text }
    return "\u{1B}[\(code(role))m\(text)\u{1B}[0m"
  }

  private func code(_ role: Role) -> String {
    switch role {
    case .strong: "1"
    case .good: "32"
    case .bad: "1;31"
    case .warning: "33"
    case .faint: "2"
    case .command: "36"
    }
  }
}
