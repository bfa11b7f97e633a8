package import ParityLanguage

/// The lines that were entered so far, as one scenario that grows.
///
/// Each line is read and checked in its place behind the others, by the same rules as in a file. A
/// `launch`, a `start` or a `use` that cannot follow, as a scenario has one life, begins a new one.
package struct Script {
  /// What a line adds.
  package struct Addition {
    /// Steps to play, in order; of a line that judges the last reply, none.
    package var steps: [Step] = []
    /// Checks of the last reply.
    package var checks: [Check] = []
    /// Values to take from the last reply.
    package var captures: [Capture] = []
    /// Whether a new scenario begins with it: what was captured before is forgotten.
    package var begins = false
    /// The names of all captured values, by their ids.
    package var names: [String] = []
    /// The rules in force.
    package var rules: [Rule] = []
  }

  /// Why a line cannot be played.
  package enum Fault: Error, Hashable {
    /// What is wrong with it; columns are those of the line.
    case wrong([Diagnostic])
    /// There are too many.
    case tooLong(limit: Int)
  }

  /// The lines of the scenario, as they were entered.
  package private(set) var lines: [String] = []
  private let suite: CheckedFile?
  /// What stands for the app that was there before the first line: nothing is played for it.
  private var isInherited = true
  private var stepCount = 1
  private var checkCount = 0
  private var captureCount = 0

  /// How many lines one scenario may have: each is read again with each new one.
  package static let limit = 5_000

  /// - Parameter suite: the checked suite file whose setups, rules and tags hold.
  package init(suite: CheckedFile? = nil) { self.suite = suite }

  /// Adds a line.
  ///
  /// - Parameter line: one line of the language, without its end.
  /// - Returns: what is to be done now.
  /// - Throws: why it cannot be played; nothing has changed then.
  package mutating func add(_ line: String) throws(Fault) -> Addition {
    let line = Self.trimmed(line)
    guard lines.count < Self.limit else { throw .tooLong(limit: Self.limit) }
    do {
      return try take(line, behind: lines, isInherited: isInherited, begins: false)
    } catch {
      guard Self.beginsLife(line),
        let addition = try? take(line, behind: [], isInherited: false, begins: true)
      else { throw error }
      return addition
    }
  }

  private mutating func take(
    _ line: String, behind others: [String], isInherited: Bool, begins: Bool
  ) throws(Fault) -> Addition {
    let scenario = try Self.scenario(others + [line], isInherited: isInherited, suite: suite)
    var addition = Addition(begins: begins, names: scenario.captures, rules: scenario.rules)
    let known = begins ? 0 : stepCount
    addition.steps = Array(scenario.steps.dropFirst(known))
    if addition.steps.isEmpty, let last = scenario.steps.last {
      addition.checks = Array(last.checks.dropFirst(checkCount))
      addition.captures = Array(last.captures.dropFirst(captureCount))
    }
    lines = others + [line]
    self.isInherited = isInherited
    stepCount = scenario.steps.count
    checkCount = scenario.steps.last?.checks.count ?? 0
    captureCount = scenario.steps.last?.captures.count ?? 0
    return addition
  }

  /// What has been entered, as a scenario to put into a file.
  package func scenario(titled title: String) -> String {
    let body = lines.map { Self.isBelow($0) ? "    \($0)\n" : "  \($0)\n" }.joined()
    return "scenario \"\(title)\"\n" + body
  }
}

extension Script {
  private static func scenario(
    _ lines: [String], isInherited: Bool, suite: CheckedFile?
  ) throws(Fault) -> Scenario {
    let head = "parity 1\n\nscenario \"drive\"\n" + (isInherited ? "  launch \"/\"\n" : "")
    let text = head + lines.map { indentation + $0 + "\n" }.joined()
    let file = CheckedFile.read(bytes: Array(text.utf8), path: "line", suite: suite)
    let errors = file.diagnostics.filter { diagnostic in
      diagnostic.severity == .error && !(diagnostic.rule.map(forgiven.contains) ?? false)
    }
    guard errors.isEmpty, !file.outlines.isEmpty else {
      throw .wrong(errors.map { $0.outdented(by: indentation.utf8.count) })
    }
    return file.scenario(at: 0)
  }

  /// What a file may not have, and a conversation may: a name that is not used yet, a check that is
  /// asked for again, or for another value.
  private static let forgiven: Set<DiagnosticRule> = [.unusedName, .checkTwice, .twoValues]
  private static let indentation = "  "

  private static func trimmed(_ line: String) -> String {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    var bytes = Array(line.utf8)[...]
    bytes = bytes.drop(while: isSpace)
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func beginsLife(_ line: String) -> Bool {
    ["launch", "start", "use"].contains(firstWord(of: line))
  }

  private static func isBelow(_ line: String) -> Bool {
    !["launch", "open", "do", "env", "ls", "restart", "start", "send", "tell", "use"]
      .contains(firstWord(of: line))
  }

  private static func firstWord(of line: String) -> Substring {
    line.prefix { $0 != " " }
  }
}

extension Diagnostic {
  /// The same, of a line without the columns that were set before it.
  fileprivate func outdented(by columns: Int) -> Diagnostic {
    var diagnostic = self
    diagnostic.location.column = max(1, location.column - columns)
    diagnostic.sourceLine = String(sourceLine.dropFirst(columns))
    return diagnostic
  }
}
