import ParityPattern

/// Checks a file that has been read: what its lines mean together.
///
/// A class, because the checkers of its blocks report to it; it lives for one file only.
final class FileChecker {
  /// A block as written.
  struct Block {
    var head: SyntaxTree.Index
    /// The statements below its head.
    var body: Range<SyntaxTree.Index>
  }

  let file: FileSyntax
  let suite: FileContents?
  /// The tags that the suite knows; nil where it leaves them open, or cannot be read.
  let tags: [String]?
  let knownTags: Set<String>?
  /// Whether something that this file depends on is in error: then it is not reported again.
  let isSuiteInError: Bool
  /// The implementations that rules and marks may name; nil where nobody has said.
  let implementations: [String]?

  var faults: [SyntaxFault] = []
  /// Whether a line of the file could not be read.
  let isDamaged: Bool
  var preamble: Range<SyntaxTree.Index>
  var blocks: [Block] = []
  var setups: [CheckedSetup] = []
  var setupsByName: [Name: Int] = [:]
  /// Whether a setup's name could not be read: so an unknown one is not reported.
  var hasNamelessSetup = false
  var rules: [Rule] = []
  var ruleKeys: [[UInt8]: SourceLocation] = [:]
  /// The paths that rules of the suite and the file ignore.
  ///
  /// They are looked at for each check. A checker belongs to one thread, and nothing is called
  /// while they change, so no access has to be watched.
  @exclusivity(unchecked) var ignoredPaths: [Path]
  var patterns: [SyntaxTree.Index: Pattern] = [:]
  var scenarios: [FileContents.ScenarioBlock] = []
  var origins: [FileContents.Origin] = []
  /// The scenarios whose rows have to be played out to see whether they are sound.
  var scenariosToPlay: Set<Int> = []
  var outlines: [ScenarioOutline] = []
  /// The captured values of the file's own setups that somebody uses.
  var usedCaptures: [Int: Set<Name>] = [:]
  /// The file's own setups that somebody uses.
  var usedSetups: Set<Int> = []
  var kind: CheckedFile.Kind?

  init(
    _ file: FileSyntax, suite: CheckedFile?, implementations: [String]?, isDamaged: Bool = false
  ) {
    self.file = file
    self.isDamaged = isDamaged
    self.suite = suite?.contents
    self.implementations = implementations
    isSuiteInError = suite?.hasErrors ?? false
    if case .suite(let settings) = suite?.kind, !isSuiteInError {
      tags = settings.tags
    } else {
      tags = nil
    }
    knownTags = tags.map(Set.init)
    preamble = 0..<0
    ignoredPaths = (suite?.contents.rules ?? []).compactMap { rule in
      if case .ignore(let path) = rule.effect { path } else { nil }
    }
    split()
  }

  func report(_ finding: Finding, at range: ByteRange) {
    faults.append(SyntaxFault(finding, range.start, range.end))
  }

  func report(_ finding: Finding, at node: SyntaxTree.Index) {
    report(finding, at: file.range(node))
  }

  /// The word that a statement begins with.
  func wordRange(_ statement: SyntaxTree.Index) -> ByteRange {
    let start = file.range(statement).start
    var end = start
    while end < file.bytes.count, file.bytes[end].isNamePart { end += 1 }
    return ByteRange(start, max(end, min(start + 1, file.bytes.count)))
  }

  /// Finds where each block begins and ends.
  private func split() {
    var start: SyntaxTree.Index?
    let count = file.tree.count
    for statement in file.tree.statements where file.kind(statement).beginsBlock {
      if let start { add(from: start, to: statement) } else { preamble = 0..<statement }
      start = statement
    }
    if let start { add(from: start, to: count) } else { preamble = 0..<count }
  }

  private func add(from head: SyntaxTree.Index, to end: SyntaxTree.Index) {
    blocks.append(Block(head: head, body: file.tree.next(after: head)..<end))
  }

  /// Checks everything, in an order in which each thing is known before it is used.
  func check() {
    checkPreamble()
    switch blocks.first.map({ file.kind($0.head) }) {
    case .suite: checkSuiteFile()
    case .implementation: checkImplementationFile()
    default: checkScenarioFile()
    }
  }

  private func checkPreamble() {
    var isFirst = true
    var isOutside = false
    for statement in file.tree.statements(in: preamble) {
      let node = file.tree[statement]
      defer { isFirst = false }
      switch node.kind {
      case .header:
        if !isFirst { report(Words.secondHeader, at: statement) }
      case _ where node.kind.isRule: addFileRule(statement)
      case _ where node.isInError || isOutside: continue
      default:
        isOutside = true
        let word = Keyword.word(of: node.kind)
        report(Words.outsideBlock(word), at: wordRange(statement))
      }
    }
  }

  private func checkScenarioFile() {
    kind = .scenarios
    for block in blocks where !file.kind(block.head).isScenarioOrSetup {
      report(
        Words.notFirst(Keyword.word(of: file.kind(block.head))), at: wordRange(block.head))
    }
    checkSetups()
    checkScenarios()
    reportUnusedCaptures()
    if !isDamaged, !blocks.contains(where: { file.kind($0.head) == .scenario }) {
      let end = file.source.range(ofLine: 0).start
      report(Words.noScenario.asWarning, at: ByteRange(end, end))
    }
  }

  private func checkScenarios() {
    var checker = ScenarioChecker(checker: self, scenarioCount: blocks.count)
    for block in blocks where file.kind(block.head) == .scenario { checker.check(block) }
    scenarios = checker.scenarios
    outlines = checker.outlines
    origins = checker.origins
    scenariosToPlay = checker.scenariosToPlay
  }

  private func checkSuiteFile() {
    var settings = SettingsChecker(self, block: blocks[0])
    kind = .suite(settings.suiteSettings())
    for block in blocks.dropFirst() {
      let place = file.kind(block.head)
      if place == .setup { continue }
      let word = wordRange(block.head)
      if place == .scenario {
        report(Words.scenarioInSuite, at: ByteRange(word.end, word.end + 1))
      } else {
        report(Words.notFirst(Keyword.word(of: place)), at: word)
      }
    }
    checkSetups()
  }

  private func checkImplementationFile() {
    var settings = SettingsChecker(self, block: blocks[0])
    kind = .implementation(settings.manifest())
    for rule in file.tree.statements(in: preamble) where file.kind(rule).isRule {
      report(Words.ruleInManifest, at: wordRange(rule))
    }
    for block in blocks.dropFirst() {
      report(
        Words.blockInManifest(Keyword.word(of: file.kind(block.head))), at: wordRange(block.head))
    }
  }

  /// A captured value of a setup that neither it nor anybody who uses it has used.
  private func reportUnusedCaptures() {
    for index in usedSetups.sorted() {
      let setup = setups[index].summary
      let used = usedCaptures[index] ?? []
      for statement in file.tree.statements(in: setup.body)
      where file.kind(statement) == .capture && !file.tree[statement].isInError {
        let name = statement + 1
        if !used.contains(file.name(name)) {
          report(Words.unusedCapture(file.text(name)), at: name)
        }
      }
    }
  }
}

extension SyntaxKind {
  /// Whether it begins a block of a scenario file.
  fileprivate var isScenarioOrSetup: Bool { self == .scenario || self == .setup }
}

private enum Words {
  static let secondHeader = Finding(
    .secondHeader, "a second `parity` line", help: "a file has one, above everything else")

  static func outsideBlock(_ word: String) -> Finding {
    Finding(
      .outsideBlock, "`\(word)` stands in no block",
      help: "is a `scenario` line missing above?")
  }

  static func notFirst(_ word: String) -> Finding {
    Finding(
      .misplacedBlock, "`\(word)` is the first block of its file or stands in none",
      help: "a file is a suite, an implementation, or has scenarios and setups")
  }

  static let noScenario = Finding(
    .noScenario, "there is no scenario in this file",
    help: "setups for all files of a folder stand in its suite.parity")
  static let scenarioInSuite = Finding(
    .misplacedBlock, "no scenario in a suite file",
    help: "scenarios stand in files of their own beside suite.parity")
  static let ruleInManifest = Finding(
    .misplacedRule, "an implementation file has no rules",
    help: "rules stand in suite.parity or in a scenario file")

  static func blockInManifest(_ word: String) -> Finding {
    Finding(
      .misplacedBlock, "no `\(word)` in an implementation file",
      help: "it says how the implementation is built and run, nothing else")
  }

  static func unusedCapture(_ name: String) -> Finding {
    Finding(
      .unusedName, "the captured `\(name)` is not used",
      help: "use $\(name) below or in a scenario that uses the setup, or take the line away")
  }
}
