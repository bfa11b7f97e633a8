import Testing

@testable import ParityRun

/// A scenario, how implementations stray from the well-behaved app, and what is judged of it.
struct JudgeCase: Sendable, CustomTestStringConvertible {
  /// An implementation answers a command in other words, or does something else altogether.
  struct Change: Sendable {
    let name: String
    let command: String
    let process: Int?
    let answer: Script

    init(
      _ name: String, _ command: String, _ old: String, _ new: String, process: Int? = nil
    ) {
      self.init(name, command, process: process) { $0.usual.replacing(old, by: new) }
    }

    init(_ name: String, _ command: String, process: Int? = nil, _ answer: @escaping Script) {
      self.name = name
      self.command = command
      self.process = process
      self.answer = answer
    }
  }

  let testDescription: String
  /// Line 1 of the file is the line above the text.
  let text: String
  let changes: [Change]
  /// One entry a scenario, as `inShort` tells it.
  let expected: [String]
  var show: Show { setUp(Show(puppets: puppets)) }
  private let names: [String]
  private let setUp: @Sendable (Show) -> Show

  init(
    _ name: String, _ text: String, names: [String] = ["swift", "kotlin"], _ changes: [Change] = [],
    expected: String..., setUp: @escaping @Sendable (Show) -> Show = { $0 }
  ) {
    testDescription = name
    self.text = text
    self.names = names
    self.changes = changes
    self.expected = expected
    self.setUp = setUp
  }

  private var puppets: [Puppet] {
    names.map { name in
      let own = changes.filter { $0.name == name }
      return Puppet(name) { cue in
        let change = own.first {
          $0.command == cue.command && ($0.process ?? cue.process) == cue.process
        }
        return change.map { $0.answer(cue) } ?? cue.usual
      }
    }
  }

  /// What it is judged to be.
  func judged() throws -> [String] {
    let show = show
    return try show.play(text).results.map { $0.inShort(names) }
  }
}
