import ParityPattern

/// What was read of a file and found sound enough to be played: shared by all copies of it.
final class FileContents: Sendable {
  /// A scenario as written; each row of its table is a scenario of its own.
  struct ScenarioBlock: Sendable {
    var head: SyntaxTree.Index
    var body: Range<SyntaxTree.Index>
    var columns: [Name] = []
    var rows: [SyntaxTree.Index] = []
  }

  /// Which block and which of its rows an outline stands for.
  struct Origin: Sendable {
    var block: Int
    var row: Int?
  }

  let syntax: FileSyntax
  let scenarios: [ScenarioBlock]
  let origins: [Origin]
  let setups: [CheckedSetup]
  let setupsByName: [Name: Int]
  /// The rules at the top of the file, or of the suite.
  let rules: [Rule]
  /// The suite's rules and the file's.
  let allRules: [Rule]
  /// The canonical bytes of these rules, and where each stands.
  let ruleKeys: [[UInt8]: SourceLocation]
  /// The regular expressions by their nodes.
  let patterns: [SyntaxTree.Index: Pattern]
  let suite: FileContents?

  init(
    syntax: FileSyntax, scenarios: [ScenarioBlock], origins: [Origin], setups: [CheckedSetup],
    setupsByName: [Name: Int], rules: [Rule], ruleKeys: [[UInt8]: SourceLocation],
    patterns: [SyntaxTree.Index: Pattern], suite: FileContents?
  ) {
    self.syntax = syntax
    self.scenarios = scenarios
    self.origins = origins
    self.setups = setups
    self.setupsByName = setupsByName
    self.rules = rules
    allRules = (suite?.rules ?? []) + rules
    self.ruleKeys = ruleKeys
    self.patterns = patterns
    self.suite = suite
  }

  /// The setup of this file or its suite that has a name.
  func setup(named name: Name) -> (contents: FileContents, checked: CheckedSetup)? {
    if let index = setupsByName[name] { return (self, setups[index]) }
    guard let suite, let index = suite.setupsByName[name] else { return nil }
    return (suite, suite.setups[index])
  }
}
