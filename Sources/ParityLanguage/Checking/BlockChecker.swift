/// Checks the body of a scenario or a setup, statement by statement.
struct BlockChecker {
  let checker: FileChecker
  let file: FileSyntax
  let isSetup: Bool
  /// The index of the setup, where it is one.
  var setupIndex: Int?

  var scope = Scope()
  var lives: LifeLine
  var step = StepUnderCheck()
  /// What columns or parameters have to be, by their index.
  var demands: [[PlacedDemands]] = []
  var firstCommand: SyntaxKind?
  var stepCount = 0
  /// Whether a statement could not be read.
  var isDamaged = false
  /// Whether an `examples` table has ended the scenario.
  var hasEnded = false
  private var isEndTold = false
  /// The rules of the scenario itself.
  var ruleKeys: [[UInt8]: SourceLocation] = [:]
  var ignoredPaths: [Path] = []
  var markKeys: Set<[UInt8]> = []
  var hasAllowance = false
  /// Whether a field's name depends on a column or a parameter, so that rows may make two equal.
  var hasKeysFromNames = false
  var hasStep = false
  /// The last statement of the block, its head aside.
  private(set) var lastStatement: SyntaxTree.Index?

  /// A demand, and the place that makes it.
  struct PlacedDemands {
    var demands: Demands
    var range: ByteRange
  }

  init(checker: FileChecker, setupIndex: Int? = nil) {
    self.checker = checker
    file = checker.file
    isSetup = setupIndex != nil
    self.setupIndex = setupIndex
    lives = LifeLine(isSetup: isSetup)
  }

  /// Begins with another block: of the one before, nothing is left but the room for its steps.
  mutating func renew() {
    var room = StepUnderCheck()
    swap(&room, &step)
    room.close()
    self = BlockChecker(checker: checker, setupIndex: setupIndex)
    swap(&room, &step)
  }

  mutating func report(_ finding: Finding, at range: ByteRange) {
    checker.report(finding, at: range)
  }

  mutating func report(_ finding: Finding, at node: SyntaxTree.Index) {
    checker.report(finding, at: node)
  }

  func word(_ statement: SyntaxTree.Index) -> ByteRange { checker.wordRange(statement) }

  /// Does something with each child of a node; nothing else holds the tree meanwhile.
  @inline(__always)
  mutating func eachChild(
    of node: SyntaxTree.Index, _ visit: (inout BlockChecker, SyntaxTree.Index) -> Void
  ) {
    let end = file.tree.next(after: node)
    var child = node + 1
    while child < end {
      visit(&self, child)
      child = file.tree.next(after: child)
    }
  }

  mutating func check(_ body: Range<SyntaxTree.Index>) {
    var statement = body.lowerBound
    while statement < body.upperBound {
      lastStatement = statement
      visit(statement)
      statement = file.tree.next(after: statement)
    }
    closeStep()
  }

  private mutating func visit(_ statement: SyntaxTree.Index) {
    let node = file.tree[statement]
    if hasEnded, node.kind != .row, node.kind != .strayText {
      if !isEndTold, node.kind != .unknown { tellEnd(statement) }
      return
    }
    if node.isInError { return visitDamaged(statement, node.kind) }
    switch node.kind {
    case _ where node.kind.isStep: openStep(statement)
    case .with: visitWith(statement)
    case .expect: visitExpect(statement)
    case .capture: visitCapture(statement)
    case .snapshot: visitSnapshot(statement)
    case .row: visitRow(statement)
    case .examples: visitExamples(statement)
    case _ where node.kind.isRule: visitRule(statement)
    case .skip: visitSkip(statement)
    case .diverges: visitDiverges(statement)
    case .allow: visitAllow(statement)
    case .header: report(Words.header, at: word(statement))
    default: break
    }
  }

  private mutating func tellEnd(_ statement: SyntaxTree.Index) {
    isEndTold = true
    let isSecondTable = file.kind(statement) == .examples
    report(isSecondTable ? Words.secondExamples : Words.afterExamples, at: word(statement))
  }

  private mutating func visitExamples(_ statement: SyntaxTree.Index) {
    guard !isSetup else { return report(Words.examplesInSetup, at: word(statement)) }
    hasEnded = true
  }

  /// A statement that could not be read: it counts as what its first word says.
  private mutating func visitDamaged(_ statement: SyntaxTree.Index, _ kind: SyntaxKind) {
    markNames(inDamaged: statement)
    isDamaged = true
    switch kind {
    case .unknown:
      closeStep()
      open(statement, .unknown)
      scope.isUncertain = true
      lives.lose()
    case .use:
      openDamagedStep(statement, kind)
      scope.isUncertain = true
    case _ where kind.isStep: openDamagedStep(statement, kind)
    case .capture: scope.isUncertain = true
    case .examples: if !isSetup { hasEnded = true }
    case .row, .strayText: break
    default:
      step.isUncertain = true
      if kind != .with { step.hasBelow = true }
    }
  }

  mutating func open(_ statement: SyntaxTree.Index, _ kind: SyntaxKind) {
    step.open(statement, kind)
    hasStep = true
  }

  private mutating func openDamagedStep(_ statement: SyntaxTree.Index, _ kind: SyntaxKind) {
    closeStep()
    open(statement, kind)
    step.isUncertain = true
    stepCount += 1
    if firstCommand == nil { firstCommand = kind == .use ? .unknown : kind }
  }

  /// The names in a line that could not be read are used, as far as one can see.
  private mutating func markNames(inDamaged statement: SyntaxTree.Index) {
    let range = file.range(statement)
    var index = range.start
    while index + 1 < range.end {
      let byte = file.bytes[index]
      index += 1
      guard byte == UInt8(ascii: "$") || byte == UInt8(ascii: "(") else { continue }
      let start = index
      while index < range.end, file.bytes[index].isNamePart { index += 1 }
      let name = Name(file.bytes[start..<index])
      if let entry = scope.index(of: name) { scope.markUsed(entry) }
    }
  }
}

private enum Words {
  static let header = Finding(
    .secondHeader, "a second `parity` line", help: "a file has one, above everything else")
  static let afterExamples = Finding(
    .afterExamples, "the examples end a scenario",
    help: "is a `scenario` line missing above? (a scenario's steps stand above its table)")
  static let secondExamples = Finding(
    .afterExamples, "a second `examples` in one scenario",
    help: "put the rows into one table, or write a second scenario")
  static let examplesInSetup = Finding(
    .misplacedBlock, "a setup has no examples", help: "give it a parameter: setup name $query")
}
