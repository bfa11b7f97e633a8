package import ParityReport

/// What is wrong with a command line; the exit code for it is 2.
package enum UsageError: Error, Hashable, Sendable {
  /// `parity` alone: nothing was done, which a script must not take for success.
  case noCommand
  case unknownCommand(String, meant: String?)
  /// An option that stands before the command.
  case optionBeforeCommand(String)
  case unknownOption(String, command: String, meant: String?)
  /// An option at the end of the line, or with another option behind it.
  case missingValue(option: String, placeholder: String)
  /// `--fail-fast=yes`.
  case unwantedValue(option: String, value: String)
  case badValue(option: String, value: String, BadValue)
  /// An option that takes one value was given twice.
  case repeated(option: String)
  case conflict(String, String, reason: String)
  case badOperand(String, BadValue)
  /// Nothing is given where something has to be.
  case missingOperand(String, help: String)

  /// The words for people, without a line end at the end; what was typed is made safe to print.
  package func text(_ style: Style = .plain) -> String {
    switch self {
    case .noCommand:
      return HelpPage.overview.text()
    case .unknownCommand, .optionBeforeCommand, .unknownOption, .missingValue, .unwantedValue,
      .badValue, .repeated, .conflict, .badOperand, .missingOperand:
      return ([style.paint("error: ", .bad) + headline] + advice.map { "  " + $0 })
        .joined(separator: "\n")
    }
  }

  private var headline: String {
    switch self {
    case .noCommand: "no command"
    case .unknownCommand(let word, _): "parity has no command '\(Printable.text(word))'"
    case .optionBeforeCommand(let option):
      "the option \(Printable.text(option)) stands before the command"
    case .unknownOption(let option, let command, _):
      "parity \(command) has no option \(Printable.text(option))"
    case .missingValue(let option, let placeholder): "\(option) needs a value: \(placeholder)"
    case .unwantedValue(let option, let value):
      "\(option) takes no value, and '\(Printable.text(value))' was given"
    case .badValue(let option, let value, let bad):
      "\(option): \(bad.excerpt.isEmpty ? "'\(Printable.text(value))'" : "this") \(bad.reason)"
    case .repeated(let option): "\(option) is given twice"
    case .conflict(let one, let other, _): "\(one) and \(other) exclude each other"
    case .badOperand(let word, let bad): "'\(Printable.text(word))' \(bad.reason)"
    case .missingOperand(let name, _): "no \(name) is given"
    }
  }

  private var advice: [String] {
    switch self {
    case .noCommand: []
    case .unknownCommand(_, let meant):
      (meant.map { ["did you mean parity \($0)?"] } ?? []) + ["parity --help lists the commands"]
    case .optionBeforeCommand(let option):
      ["write it behind the command: parity run \(Printable.text(option))"]
    case .unknownOption(_, let command, let meant):
      (meant.map { ["did you mean \($0)?"] } ?? [])
        + ["parity help \(command) lists its options"]
    case .missingValue(let option, _):
      option.hasPrefix("--") ? ["a value that begins with - is written \(option)=-…"] : []
    case .unwantedValue(let option, _): ["write \(option) alone"]
    case .badValue(_, _, let bad), .badOperand(_, let bad):
      bad.excerpt + (bad.help.map { [$0] } ?? [])
    case .repeated(let option): ["only one \(option) can hold; remove the other"]
    case .conflict(_, _, let reason): [reason]
    case .missingOperand(_, let help): [help]
    }
  }
}

/// Why the value of an option or an operand cannot be taken.
package struct BadValue: Error, Hashable, Sendable {
  /// Goes on behind the quoted value: `is no number from 1 to 1024`.
  package var reason: String
  /// What to do, where there is something to say.
  package var help: String?
  /// The value with a caret below the place, where there is one.
  package var excerpt: [String]

  package init(_ reason: String, help: String? = nil, excerpt: [String] = []) {
    self.reason = reason
    self.help = help
    self.excerpt = excerpt
  }
}
