package import ParityReport

/// A page of help: headings, paragraphs, and lists of a term with its explanation.
package struct HelpPage: Hashable, Sendable {
  /// A command line to copy, and what it does.
  package struct Example: Hashable, Sendable {
    package var line: String
    package var effect: String
  }

  /// A list under a heading.
  struct Section: Hashable, Sendable {
    /// A term, and what it means.
    struct Entry: Hashable, Sendable {
      var term: String
      var meaning: String
    }

    var title: String
    var entries: [Entry]
  }

  var usage: String
  var about: [String]
  var sections: [Section]
  var examples: [Example]
  /// A line that says where more is to be found.
  var closing: String?

  /// The page as text, wrapped to `width` columns, without a line end at the end.
  package func text(width: Int = 80, _ style: Style = .plain) -> String {
    let width = min(max(width, Self.narrowest), Self.widest)
    var blocks = [style.paint("usage: ", .strong) + usage]
    blocks += about.map { Self.wrap($0, to: width).joined(separator: "\n") }
    blocks += sections.map { Self.text(of: $0, width: width, style) }
    if !examples.isEmpty {
      let lines = examples.map {
        "  \(style.paint($0.line, .command))\n      \(style.paint($0.effect, .faint))"
      }
      blocks.append(([style.paint("Examples", .strong)] + lines).joined(separator: "\n"))
    }
    if let closing { blocks += [Self.wrap(closing, to: width).joined(separator: "\n")] }
    return blocks.joined(separator: "\n\n")
  }

  private static func text(of section: Section, width: Int, _ style: Style) -> String {
    var lines = [style.paint(section.title, .strong)]
    let column = min((section.entries.map { DisplayWidth.of($0.term) }.max() ?? 0) + 4, 30)
    for entry in section.entries {
      let meaning = wrap(entry.meaning, to: max(width - column, 20))
      let term = "  " + entry.term
      let gap = column - DisplayWidth.of(term)
      let padding = String(repeating: " ", count: column)
      if gap >= 2 {
        lines.append(term + String(repeating: " ", count: gap) + (meaning.first ?? ""))
        lines += meaning.dropFirst().map { padding + $0 }
      } else {
        lines.append(term)
        lines += meaning.map { padding + $0 }
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func wrap(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if line.isEmpty {
        line = String(word)
      } else if DisplayWidth.of(line) + 1 + DisplayWidth.of(String(word)) <= width {
        line += " " + word
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  private static let narrowest = 50
  /// Longer lines are hard to read.
  private static let widest = 100
}

extension HelpPage {
  init<Arguments>(_ shape: CommandShape<Arguments>) {
    self.init(
      usage: shape.usage, about: shape.about,
      sections: shape.sections.map { section in
        Section(
          title: section.title,
          entries: section.options.map { option in
            Section.Entry(
              term: (option.short == nil ? "    " : "") + option.spelling, meaning: option.help)
          })
      },
      examples: shape.examples)
  }

  /// The page of `parity --help`.
  package static var overview: HelpPage {
    HelpPage(
      usage: "parity COMMAND [PATH…] [OPTIONS]",
      about: [
        "Plays scenario files against any number of implementations of one app and says where "
          + "they differ."
      ],
      sections: [
        Section(
          title: "Commands",
          entries: AnyCommand.all.map {
            Section.Entry(term: $0.name, meaning: $0.declaration.summary)
          }
            + [
              Section.Entry(term: "help COMMAND", meaning: "what a command does and takes"),
              Section.Entry(term: "--version", meaning: "which parity this is"),
            ]),
        Section(
          title: "Exit codes",
          entries: exitCodes.map { Section.Entry(term: $0, meaning: $1) }),
      ],
      examples: [],
      closing: "parity help run explains the options of a run.")
  }

  private static let exitCodes = [
    ("0", "parity"),
    ("1", "a divergence, or an expectation that fails"),
    ("2", "the command line or a scenario file is in error"),
    ("3", "an implementation is broken, and nothing diverged"),
    ("4", "nothing was compared: no scenario, fewer than two, nothing but skips"),
    ("5", "incomplete: cut, a shard missing, or somebody cannot play"),
    ("6", "a scenario is flaky, or an implementation differs from itself"),
    ("130, 143", "interrupted, terminated"),
  ]
}
