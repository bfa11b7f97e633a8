/// A scenario with nothing left to look up: setups played out, a row's cells filled in.
package struct Scenario: Hashable, Sendable {
  /// Its title, with the row's cells filled in.
  package var title: String
  /// Where its `scenario` line stands.
  package var location: SourceLocation
  /// Where its row of the `examples` table stands, if it comes from one.
  package var row: SourceLocation?
  package var tags: [String]
  /// The suite's, the file's and its own rules, in this order.
  package var rules: [Rule]
  package var skips: [Skip]
  /// Known differences that hold for every step.
  package var divergences: [KnownDivergence]
  /// An allowance that holds for every step.
  package var allowance: AttemptsAllowance?
  package var steps: [Step]
  /// The names of its captured values; a ``CaptureID`` is an index into them.
  package var captures: [String]

  package init(
    title: String, location: SourceLocation, row: SourceLocation? = nil, tags: [String] = [],
    rules: [Rule] = [], skips: [Skip] = [], divergences: [KnownDivergence] = [],
    allowance: AttemptsAllowance? = nil, steps: [Step], captures: [String] = []
  ) {
    self.title = title
    self.location = location
    self.row = row
    self.tags = tags
    self.rules = rules
    self.skips = skips
    self.divergences = divergences
    self.allowance = allowance
    self.steps = steps
    self.captures = captures
  }

  /// A step's command as the user would write it on one line, cells filled in, for reports.
  package func source(ofStep index: Int) -> String {
    steps[index].command.notation(captures: captures)
  }
}

/// A command and what is to be true of its reply.
package struct Step: Hashable, Sendable {
  /// The command as written, wherever it stands.
  package let statement: CommandStatement
  /// Where the command's line stands (inside a setup, for a step that a `use` brought in).
  package var location: SourceLocation
  /// The `use` lines that brought it in, the scenario's own first; empty for a step of its own.
  package var uses: [SourceLocation]
  package var checks: [Check]
  package var captures: [Capture]
  package var snapshot: Snapshot?
  package var divergences: [KnownDivergence]
  package var allowance: AttemptsAllowance?
  /// The setup whose `start once` this step belongs to.
  ///
  /// It is played when the process is new, and skipped, captures kept, while that process lives.
  /// The name identifies the setup with its parameters filled in.
  package var once: String?

  package var command: Command { statement.command }

  package init(
    _ statement: CommandStatement, location: SourceLocation, uses: [SourceLocation] = [],
    checks: [Check] = [],
    captures: [Capture] = [], snapshot: Snapshot? = nil, divergences: [KnownDivergence] = [],
    allowance: AttemptsAllowance? = nil, once: String? = nil
  ) {
    self.statement = statement
    self.location = location
    self.uses = uses
    self.checks = checks
    self.captures = captures
    self.snapshot = snapshot
    self.divergences = divergences
    self.allowance = allowance
    self.once = once
  }
}

/// A command as written, wherever it stands; an object, which steps that are written alike share.
package final class CommandStatement: Sendable {
  package let command: Command
  /// Its place in the ``StatementMemory``, of which it may be asked again; nil where it has none.
  package let place: Int?

  package init(_ command: Command, place: Int? = nil) {
    self.command = command
    self.place = place
  }
}

extension CommandStatement: Hashable {
  package static func == (one: CommandStatement, other: CommandStatement) -> Bool {
    one === other || one.command == other.command
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(command) }
}

/// What a step asks of an implementation.
package enum Command: Hashable, Sendable {
  case launch(route: Text, fields: [Member])
  case open(route: Text)
  /// `do`; without input nothing stands for it on the wire.
  case act(action: Text, input: Value?)
  case env(fields: [Member])
  case ls
  case restart
  case start(once: Bool)
  case send(Message)
  case tell(Message)
}

/// What `send` and `tell` put on the wire.
package enum Message: Hashable, Sendable {
  case value(Value)
  /// The bytes of one line as they are, without the line end.
  case bytes([UInt8])
}
