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

  /// Where statements are played from: their file, what names stand for, and the way to them.
  fileprivate struct Frame {
    let contents: FileContents
    var builder: ModelBuilder
    var provenance: StepProvenance?

    var file: FileSyntax { builder.file }

    init(_ contents: FileContents, names: Environment, provenance: StepProvenance? = nil) {
      self.contents = contents
      builder = ModelBuilder(file: contents.syntax, names: names)
      self.provenance = provenance
    }
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
    var frame = Frame(contents, names: names)
    let head = head(of: block.body, frame)
    play(block.body, &frame)
    return Scenario(
      title: outline.title, location: outline.location, row: outline.row, tags: outline.tags,
      rules: head.rules.isEmpty ? contents.allRules : contents.allRules + head.rules,
      skips: head.skips, divergences: head.divergences, allowance: head.allowance, steps: steps,
      captures: captures)
  }

  /// Many scenarios have no more, and memory for so many is still had at once.
  private static let usualSteps = 4

  /// Rules and marks above the first step.
  private struct Head {
    var rules: [Rule] = []
    var skips: [Skip] = []
    var divergences: [KnownDivergence] = []
    var allowance: AttemptsAllowance?
  }

  private func head(of body: Range<SyntaxTree.Index>, _ frame: Frame) -> Head {
    let (file, builder) = (frame.file, frame.builder)
    var head = Head()
    for statement in file.tree.statements(in: body) {
      let kind = file.kind(statement)
      switch kind {
      case .skip: head.skips.append(builder.skip(statement))
      case .diverges: head.divergences.append(builder.divergence(statement))
      case .allow: head.allowance = builder.allowance(statement)
      case _ where kind.isRule:
        if let rule = builder.rule(statement, patterns: frame.contents.patterns) {
          head.rules.append(rule)
        }
      default: return head
      }
    }
    return head
  }

  private mutating func play(_ body: Range<SyntaxTree.Index>, _ frame: inout Frame) {
    let file = frame.file
    var statement = body.lowerBound
    while statement < body.upperBound {
      let kind = file.kind(statement)
      if kind.isStep {
        statement = playStep(statement, kind, &frame)
      } else {
        attach(statement, kind, &frame)
        statement = file.tree.next(after: statement)
      }
    }
  }

  /// Plays a command with its `with` lines; answers the statement behind them.
  private mutating func playStep(
    _ statement: SyntaxTree.Index, _ kind: SyntaxKind, _ frame: inout Frame
  ) -> SyntaxTree.Index {
    let file = frame.file
    let following = file.next(afterCommand: statement)
    if looksForCollisions || kind == .use {
      let fields = SyntaxFields(file, statement + 1..<following)
      if looksForCollisions, collision == nil, frame.builder.hasCollision(fields) {
        collision = file.location(statement)
      }
      if kind == .use {
        playSetup(statement, fields, &frame)
        return following
      }
    }
    let command = command(
      statement, frame, isWhole: following == file.tree.next(after: statement))
    steps.append(Step(command, at: SourcePlace(file, statement), provenance: frame.provenance))
    return following
  }

  private mutating func playSetup(
    _ statement: SyntaxTree.Index, _ fields: SyntaxFields, _ frame: inout Frame
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
    var once = frame.provenance?.once
    if once == nil, beginsOnce(summary, contents.syntax) { once = onceName(summary, arguments) }
    let uses = (frame.provenance?.uses ?? []) + [frame.file.location(statement)]
    var inner = Frame(
      contents, names: names, provenance: StepProvenance(uses: uses, once: once))
    play(summary.body, &inner)
    for capture in summary.captures {
      frame.builder.names.add(capture, inner.builder.names.value(of: capture[...]))
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
    let last = steps.count - 1
    guard last >= 0 else { return }
    let file = frame.file
    switch kind {
    case .expect: expect(statement, ofStep: last, frame)
    case .capture: capture(statement, ofStep: last, &frame)
    case .snapshot:
      let path = file.tree.child(0, of: statement).map(frame.builder.path)
      let snapshot = Snapshot(path: path, leaves: [], location: file.location(statement))
      steps[last].add { $0.snapshot = snapshot }
    case .row:
      guard file.kind(statement + 1) == .path else { return }
      let leaf = frame.builder.leaf(statement)
      steps[last].add { $0.snapshot?.leaves.append(leaf) }
    case .diverges:
      let divergence = frame.builder.divergence(statement)
      steps[last].add { $0.divergences.append(divergence) }
    case .allow:
      let allowance = frame.builder.allowance(statement)
      steps[last].add { $0.allowance = allowance }
    default: break
    }
  }

  private mutating func expect(
    _ statement: SyntaxTree.Index, ofStep last: Int, _ frame: borrowing Frame
  ) {
    let tree = frame.file.tree
    let end = tree.next(after: statement)
    var node = statement + 1
    while node < end {
      if let check = check(node, frame) {
        steps[last].add(Check(check, at: SourcePlace(frame.file, node)))
      }
      node = tree.next(after: node)
    }
  }

  private mutating func capture(
    _ statement: SyntaxTree.Index, ofStep last: Int, _ frame: inout Frame
  ) {
    let file = frame.file
    let nameNode = statement + 1
    let id = CaptureID(captures.count)
    let capture = Capture(
      id: id, path: frame.builder.path(file.tree.next(after: nameNode)),
      location: file.location(statement), source: file.text(statement))
    captures.append(file.text(nameNode))
    frame.builder.names.add(file.name(nameNode), .captured(id))
    steps[last].add { $0.captures.append(capture) }
  }
}

// MARK: What is written again and again

extension Expander {
  /// A command; nil where it is what stands in the file, and was not met before.
  ///
  /// `isWhole` says that all of it stands in its own statement.
  private mutating func command(
    _ statement: SyntaxTree.Index, _ frame: borrowing Frame, isWhole: Bool
  ) -> CommandStatement? {
    guard frame.builder.names.isEmpty else { return frame.command(statement, place: nil) }
    guard isWhole else { return nil }
    let bytes = frame.file.slice(statement)
    switch memory.look(for: bytes) {
    case .known(.command(let known)): return known
    case .wanted(let place):
      let command = frame.command(statement, place: place)
      memory.keep(.command(command), bytes, at: place)
      return command
    case .known(.check), .new: return nil
    }
  }

  /// What a check says.
  private mutating func check(
    _ node: SyntaxTree.Index, _ frame: borrowing Frame
  ) -> CheckStatement? {
    guard frame.builder.names.isEmpty else { return frame.check(node, place: nil) }
    let bytes = frame.file.slice(node)
    switch memory.look(for: bytes) {
    case .known(.check(let known)): return known
    case .wanted(let place):
      let check = frame.check(node, place: place)
      if let check { memory.keep(.check(check), bytes, at: place) }
      return check
    case .known(.command), .new: return frame.check(node, place: nil)
    }
  }
}

extension Expander.Frame {
  /// A command, made; with its place in the memory, if it has one.
  fileprivate func command(_ statement: SyntaxTree.Index, place: Int?) -> CommandStatement {
    CommandStatement(CommandBuilder(builder: builder).command(statement), place: place)
  }

  /// A check, made.
  fileprivate func check(_ node: SyntaxTree.Index, place: Int?) -> CheckStatement? {
    builder.check(node, patterns: contents.patterns, place: place)
  }
}
