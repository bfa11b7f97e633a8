/// Plays a scenario out: setups and cells filled in, until nothing is left to look up.
struct Expander {
  let contents: FileContents
  private var captures: [String] = []
  private var steps: [Step] = []
  /// What was made ready before, of this file and of others.
  private(set) var memory: StatementMemory

  /// Whether fields are looked at for two that have become one.
  private let looksForCollisions: Bool
  /// The first step that has two such fields.
  private(set) var collision: SourceLocation?

  init(
    _ contents: FileContents, memory: StatementMemory = StatementMemory(),
    looksForCollisions: Bool = false
  ) {
    self.contents = contents
    self.memory = memory
    self.looksForCollisions = looksForCollisions
  }

  /// Where statements are played from: their file, the way to them, and whose once they are.
  private struct Frame {
    var contents: FileContents
    var names: Environment
    var uses: [SourceLocation] = []
    var once: String?

    var file: FileSyntax { contents.syntax }
    var builder: ModelBuilder { ModelBuilder(file: contents.syntax, names: names) }
  }

  /// The scenario that an outline stands for.
  mutating func scenario(_ outline: ScenarioOutline, _ origin: FileContents.Origin) -> Scenario {
    let block = contents.scenarios[origin.block]
    var names = Environment.empty
    if let row = origin.row {
      let builder = ModelBuilder(file: contents.syntax)
      for (column, cell) in zip(block.columns, contents.syntax.tree.children(of: block.rows[row])) {
        names.add(column, builder.value(cell))
      }
    }
    steps.reserveCapacity(Self.usualSteps)
    var frame = Frame(contents: contents, names: names)
    var scenario = Scenario(
      title: outline.title, location: outline.location, row: outline.row, tags: outline.tags,
      rules: contents.allRules, steps: [])
    addHead(block.body, frame, to: &scenario)
    play(block.body, &frame)
    scenario.steps = steps
    scenario.captures = captures
    return scenario
  }

  /// Many scenarios have no more, and memory for so many is still had at once.
  private static let usualSteps = 4

  /// Rules and marks above the first step.
  private func addHead(
    _ body: Range<SyntaxTree.Index>, _ frame: Frame, to scenario: inout Scenario
  ) {
    let builder = frame.builder
    for statement in frame.file.tree.statements(in: body) {
      let kind = frame.file.kind(statement)
      switch kind {
      case .skip: scenario.skips.append(builder.skip(statement))
      case .diverges: scenario.divergences.append(builder.divergence(statement))
      case .allow: scenario.allowance = builder.allowance(statement)
      case _ where kind.isRule:
        if let rule = builder.rule(statement, patterns: frame.contents.patterns) {
          scenario.rules.append(rule)
        }
      default: return
      }
    }
  }

  private mutating func play(_ body: Range<SyntaxTree.Index>, _ frame: inout Frame) {
    let tree = frame.file.tree
    var statement = body.lowerBound
    while statement < body.upperBound {
      let kind = tree.kind(statement)
      if kind.isStep {
        statement = playStep(statement, kind, body.upperBound, &frame)
      } else {
        attach(statement, kind, &frame)
        statement = tree.next(after: statement)
      }
    }
  }

  /// Plays a command with its `with` lines; answers the statement behind them.
  private mutating func playStep(
    _ statement: SyntaxTree.Index, _ kind: SyntaxKind, _ end: SyntaxTree.Index,
    _ frame: inout Frame
  ) -> SyntaxTree.Index {
    let file = frame.file
    var fields: [SyntaxTree.Index] = []
    collectFields(of: statement, in: file, to: &fields)
    var following = file.tree.next(after: statement)
    while following < end, file.kind(following) == .with {
      collectFields(of: following, in: file, to: &fields)
      following = file.tree.next(after: following)
    }
    if looksForCollisions, collision == nil, frame.builder.hasCollision(fields) {
      collision = file.location(statement)
    }
    if kind == .use {
      playSetup(statement, fields, &frame)
    } else {
      let isWhole = following == file.tree.next(after: statement)
      steps.append(
        Step(
          command(statement, kind, fields, frame, isWhole: isWhole),
          location: file.location(statement), uses: frame.uses, once: frame.once))
    }
    return following
  }

  private func collectFields(
    of statement: SyntaxTree.Index, in file: FileSyntax, to fields: inout [SyntaxTree.Index]
  ) {
    for child in file.tree.children(of: statement) where file.kind(child) == .field {
      fields.append(child)
    }
  }

  private mutating func playSetup(
    _ statement: SyntaxTree.Index, _ fields: [SyntaxTree.Index], _ frame: inout Frame
  ) {
    let name = frame.file.name(statement + 1)
    guard let (contents, checked) = frame.contents.setup(named: name) else { return }
    let summary = checked.summary
    let arguments = frame.builder.members(fields)
    var names = Environment.empty
    for parameter in summary.parameters {
      let argument = arguments.first { $0.key.literal == parameter.name }
      names.add(parameter.name, argument?.value ?? .absent)
    }
    var inner = Frame(
      contents: contents, names: names,
      uses: frame.uses + [frame.file.location(statement)], once: frame.once)
    if inner.once == nil, beginsOnce(summary, contents.syntax) {
      inner.once = onceName(summary, arguments)
    }
    play(summary.body, &inner)
    for capture in summary.captures {
      frame.names.add(capture, inner.names.value(of: capture[...]))
    }
  }

  /// Whether a setup's first statement is `start once`.
  private func beginsOnce(_ setup: SetupSummary, _ file: FileSyntax) -> Bool {
    let first = setup.body.lowerBound
    guard first < setup.body.upperBound, file.kind(first) == .start else { return false }
    return file.tree.child(0, of: first) != nil
  }

  /// Setups of one name may stand in several files, so the place is a part of the name.
  private func onceName(_ setup: SetupSummary, _ arguments: [Member]) -> String {
    var writer = NotationWriter(captures: captures)
    writer.write(setup.name.spelled)
    if !arguments.isEmpty { writer.write(" ") }
    writer.write(fields: arguments)
    writer.write(" (\(setup.location.file):\(setup.location.line))")
    return writer.text
  }

  /// What belongs to the step above; below a `use`, to the last step that it brought.
  private mutating func attach(
    _ statement: SyntaxTree.Index, _ kind: SyntaxKind, _ frame: inout Frame
  ) {
    guard !steps.isEmpty else { return }
    let last = steps.count - 1
    let (file, builder) = (frame.file, frame.builder)
    switch kind {
    case .expect:
      for node in file.tree.children(of: statement) {
        if let check = check(node, frame) {
          steps[last].checks.append(Check(statement: check, location: file.location(node)))
        }
      }
    case .capture: capture(statement, &frame)
    case .snapshot:
      let path = frame.file.tree.child(0, of: statement).map(builder.path)
      steps[last].snapshot = Snapshot(
        path: path, leaves: [], location: frame.file.location(statement))
    case .row:
      if frame.file.kind(statement + 1) == .path {
        steps[last].snapshot?.leaves.append(builder.leaf(statement))
      }
    case .diverges: steps[last].divergences.append(builder.divergence(statement))
    case .allow: steps[last].allowance = builder.allowance(statement)
    default: break
    }
  }

  private mutating func capture(_ statement: SyntaxTree.Index, _ frame: inout Frame) {
    let nameNode = statement + 1
    let path = frame.builder.path(frame.file.tree.next(after: nameNode))
    let id = CaptureID(captures.count)
    captures.append(frame.file.text(nameNode))
    frame.names.add(frame.file.name(nameNode), .captured(id))
    steps[steps.count - 1].captures.append(
      Capture(
        id: id, path: path, location: frame.file.location(statement),
        source: frame.file.text(statement)))
  }
}

// MARK: What is written again and again

extension Expander {
  /// A command; `isWhole` says that all of it stands in its own statement.
  private mutating func command(
    _ statement: SyntaxTree.Index, _ kind: SyntaxKind, _ fields: [SyntaxTree.Index],
    _ frame: Frame, isWhole: Bool
  ) -> CommandStatement {
    func made(place: Int? = nil) -> CommandStatement {
      CommandStatement(
        CommandBuilder(builder: frame.builder).command(statement, kind, fields), place: place)
    }
    guard isWhole, frame.names.isEmpty else { return made() }
    let bytes = frame.file.slice(statement)
    switch memory.look(for: bytes) {
    case .known(.command(let known)): return known
    case .wanted(let place):
      let command = made(place: place)
      memory.keep(.command(command), bytes, at: place)
      return command
    case .known(.check), .new: return made()
    }
  }

  /// What a check says.
  private mutating func check(_ node: SyntaxTree.Index, _ frame: Frame) -> CheckStatement? {
    func made(place: Int? = nil) -> CheckStatement? {
      frame.builder.check(node, patterns: frame.contents.patterns, place: place)
    }
    guard frame.names.isEmpty else { return made() }
    let bytes = frame.file.slice(node)
    switch memory.look(for: bytes) {
    case .known(.check(let known)): return known
    case .wanted(let place):
      let check = made(place: place)
      if let check { memory.keep(.check(check), bytes, at: place) }
      return check
    case .known(.command), .new: return made()
    }
  }
}

/// Makes the command of a step.
struct CommandBuilder {
  let builder: ModelBuilder

  func command(
    _ statement: SyntaxTree.Index, _ kind: SyntaxKind, _ fields: [SyntaxTree.Index]
  ) -> Command {
    switch kind {
    case .launch:
      .launch(route: builder.text(statement + 1), fields: builder.members(fields))
    case .open: .open(route: builder.text(statement + 1))
    case .act: .act(action: builder.text(statement + 1), input: input(statement, fields))
    case .env: .env(fields: builder.members(fields))
    case .restart: .restart
    case .start: .start(once: builder.file.tree.next(after: statement) > statement + 1)
    case .send: .send(message(statement, fields))
    case .tell: .tell(message(statement, fields))
    default: .ls
    }
  }

  /// The one value of `do`, or its fields; nil without input.
  private func input(_ statement: SyntaxTree.Index, _ fields: [SyntaxTree.Index]) -> Value? {
    if !fields.isEmpty { return .object(builder.members(fields)) }
    guard let node = builder.file.tree.child(1, of: statement) else { return nil }
    let value = builder.value(node)
    return value == .absent ? nil : value
  }

  private func message(_ statement: SyntaxTree.Index, _ fields: [SyntaxTree.Index]) -> Message {
    guard fields.isEmpty, let node = builder.file.tree.child(0, of: statement) else {
      return .value(.object(builder.members(fields)))
    }
    if builder.file.kind(node) == .raw {
      return .bytes(builder.text(node).literal ?? [])
    }
    return .value(builder.value(node))
  }
}
