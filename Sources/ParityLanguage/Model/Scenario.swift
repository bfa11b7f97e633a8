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

  /// The file that it holds on to with its places, and roughly how many bytes of memory that takes;
  /// nil where it has no step.
  package var heldFile: (file: ObjectIdentifier, weight: Int)? {
    steps.last.map { (ObjectIdentifier($0.place.file), $0.place.file.weight) }
  }

  /// A step's command as the user would write it on one line, cells filled in, for reports.
  package func source(ofStep index: Int) -> String {
    steps[index].command.notation(captures: captures)
  }
}

/// A command and what is to be true of its reply.
package struct Step: Sendable {
  /// The command, where steps that are written alike share it, or names had to be filled in; nil:
  /// it is what stands at its place.
  package let statement: CommandStatement?
  /// Where the command's line stands (inside a setup, for a step that a `use` brought in).
  package let place: SourcePlace
  /// How a `use` brought it in; nil for a step of its own.
  let provenance: StepProvenance?
  package private(set) var checks: [Check] = []
  /// What most steps have nothing of: none, or one, so that a step is small.
  private var extras: [StepExtras] = []

  /// What it asks; made at each call where it is what stands at its place.
  package var command: Command {
    statement?.command
      ?? CommandBuilder(builder: ModelBuilder(file: place.file)).command(place.node)
  }

  /// Its command as it stands at its place, where it can be sent so.
  package var written: WrittenCommand? {
    statement == nil ? WrittenCommand(place.file, place.node) : nil
  }

  package var location: SourceLocation { place.location }

  /// The `use` lines that brought it in, the scenario's own first; empty for a step of its own.
  package var uses: [SourceLocation] { provenance?.uses ?? [] }

  /// The setup whose `start once` this step belongs to.
  ///
  /// It is played when the process is new, and skipped, captures kept, while that process lives.
  /// The name identifies the setup with its parameters filled in.
  package var once: String? { provenance?.once }

  package var captures: [Capture] { extras.isEmpty ? [] : extras[0].captures }
  package var snapshot: Snapshot? { extras.isEmpty ? nil : extras[0].snapshot }
  package var divergences: [KnownDivergence] { extras.isEmpty ? [] : extras[0].divergences }
  package var allowance: AttemptsAllowance? { extras.isEmpty ? nil : extras[0].allowance }

  /// Whether it has nothing but its command and its checks, wherever it comes from.
  package private(set) var isPlain: Bool

  init(_ statement: CommandStatement?, at place: SourcePlace, provenance: StepProvenance?) {
    self.statement = statement
    self.place = place
    self.provenance = provenance
    isPlain = provenance?.once == nil
  }

  mutating func add(_ check: Check) {
    if checks.isEmpty { checks.reserveCapacity(Self.usualChecks) }
    checks.append(check)
  }

  /// Takes in what stands below it and is no check.
  mutating func add(_ addition: (inout StepExtras) -> Void) {
    isPlain = false
    if extras.isEmpty { extras.append(StepExtras()) }
    addition(&extras[0])
  }

  /// Memory for so many is had at once.
  private static let usualChecks = 4
}

extension Step: Hashable {
  package static func == (one: Step, other: Step) -> Bool {
    one.command == other.command && one.place == other.place
      && one.provenance == other.provenance && one.checks == other.checks
      && one.extras == other.extras
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(command)
    hasher.combine(place)
  }
}

/// What a step may have beside its command and its checks.
package struct StepExtras: Hashable, Sendable {
  var captures: [Capture] = []
  var snapshot: Snapshot?
  var divergences: [KnownDivergence] = []
  var allowance: AttemptsAllowance?
}

/// How a `use` brought steps in: one for all of them.
package final class StepProvenance: Sendable {
  let uses: [SourceLocation]
  let once: String?

  init(uses: [SourceLocation], once: String?) {
    self.uses = uses
    self.once = once
  }
}

extension StepProvenance: Hashable {
  package static func == (one: StepProvenance, other: StepProvenance) -> Bool {
    one === other || one.uses == other.uses && one.once == other.once
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(uses)
    hasher.combine(once)
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
