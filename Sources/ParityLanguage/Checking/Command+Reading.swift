/// What is wrong with a command that was read on its own.
package struct CommandFault: Error, Hashable, Sendable {
  /// At least one.
  package let diagnostics: [Diagnostic]
}

extension Command {
  /// Reads one command as it stands in a scenario, with its `with` and `> ` lines if it has any.
  ///
  /// - Parameters:
  ///   - bytes: `do Open id = 5`; names such as `$first` are not known.
  ///   - path: what places are named with.
  /// - Throws: everything that is wrong with it.
  package init(reading bytes: [UInt8], path: String = "command") throws(CommandFault) {
    let source = SourceText(bytes: bytes, path: path)
    var parser = Parser(source)
    parser.readFile(hasHeader: false)
    let file = FileSyntax(source: source, tree: parser.tree)
    let checker = FileChecker(file, suite: nil, implementations: nil)
    let statements = Array(file.tree.statements)
    if parser.faults.isEmpty, !Self.isOneCommand(statements, in: file) {
      let line = source.range(ofLine: 0)
      checker.report(Words.oneCommand, at: line)
    }
    var body = BlockChecker(checker: checker)
    if checker.faults.isEmpty { body.check(0..<file.tree.count) }
    let faults = parser.faults + checker.faults
    guard faults.isEmpty, let first = statements.first else {
      throw CommandFault(diagnostics: faults.map { Diagnostic($0, in: source) })
    }
    self = CommandBuilder(builder: ModelBuilder(file: file)).command(first)
  }

  private static func isOneCommand(_ statements: [SyntaxTree.Index], in file: FileSyntax) -> Bool {
    guard let first = statements.first, file.kind(first).isStep, file.kind(first) != .use else {
      return false
    }
    return statements.dropFirst().allSatisfy { file.kind($0) == .with }
  }
}

private enum Words {
  static let oneCommand = Finding(
    .oneCommand, "one command is needed here",
    help: "launch, open, do, env, ls, send and so on, with their fields")
}
