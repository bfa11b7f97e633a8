extension CheckedFile {
  /// Reads and checks a file; every error of it is among its ``diagnostics``.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - path: its path, for people: all places are named with it.
  ///   - suite: the checked `suite.parity` of its folder, for its setups, rules and tags.
  ///   - implementations: the names that rules and marks may use, where they are known.
  /// - Returns: what it holds, whether it is sound or not.
  package static func read(
    bytes: [UInt8], path: String, suite: CheckedFile? = nil, implementations: [String]? = nil
  ) -> CheckedFile {
    let source = SourceText(bytes: bytes, path: path)
    var parser = Parser(source)
    parser.readFile()
    let syntax = FileSyntax(source: source, tree: parser.tree)
    let checker = FileChecker(
      syntax, suite: suite, implementations: implementations, isDamaged: !parser.faults.isEmpty)
    if !parser.isStopped { checker.check() }
    let contents = checker.contents
    if parser.faults.isEmpty, checker.faults.isEmpty { checker.checkKeys(in: contents) }
    let faults = parser.faults + checker.faults
    return CheckedFile(
      path: path, kind: checker.kind, diagnostics: diagnostics(of: faults, in: source),
      outlines: checker.outlines, switchedOff: checker.switchedOff,
      contents: contents)
  }

  /// Whether something in it stops it from being played.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The bytes that were read.
  package var source: [UInt8] { contents.syntax.bytes }

  /// The scenario that an outline stands for, with nothing left to look up.
  ///
  /// It is made anew at each call, so that a long run does not hold them all.
  ///
  /// - Parameters:
  ///   - index: an index into ``outlines`` of a file without errors.
  ///   - memory: what the scenarios before have left; none is asked for twice by two threads.
  /// - Returns: its steps, setups played out and cells filled in.
  package func scenario(at index: Int, memory: inout StatementMemory) -> Scenario {
    var expander = Expander(contents, memory: memory)
    memory = StatementMemory()
    defer { memory = expander.memory }
    return expander.scenario(outlines[index], contents.origins[index])
  }

  /// The scenario that an outline stands for; as ``scenario(at:memory:)``, with nothing remembered.
  package func scenario(at index: Int) -> Scenario {
    var memory = StatementMemory()
    return scenario(at: index, memory: &memory)
  }

  private static func diagnostics(
    of faults: [SyntaxFault], in source: SourceText
  ) -> [Diagnostic] {
    var sorted = faults.enumerated().sorted { left, right in
      (left.element.range.start, left.offset) < (right.element.range.start, right.offset)
    }.map(\.element)
    if sorted.count > Limits.diagnostics {
      let rest = sorted[(Limits.diagnostics - 1)...]
      let more = Limits.moreDiagnostics(rest.count)
      let place = rest.first?.range ?? ByteRange(0, 0)
      sorted.removeSubrange((Limits.diagnostics - 1)...)
      sorted.append(SyntaxFault(more, place.start, place.start))
    }
    var desk = DiagnosticDesk(source)
    return sorted.map { desk.diagnostic(of: $0) }
  }
}

/// Turns faults into diagnostics, each line's text made once.
private struct DiagnosticDesk {
  private let source: SourceText
  private var line = -1
  private var lineText = ""

  init(_ source: SourceText) { self.source = source }

  mutating func diagnostic(of fault: SyntaxFault) -> Diagnostic {
    let line = source.line(of: fault.range.start)
    if line != self.line {
      self.line = line
      lineText = source.text(source.range(ofLine: line))
    }
    return Diagnostic(fault, in: source, sourceLine: lineText)
  }
}

extension FileChecker {
  fileprivate var switchedOff: [SwitchedOffStatement] {
    SwitchedOff(file, kind: kind) { self.setup(named: $0) != nil }.statements
  }

  /// What is kept of the file for playing it.
  fileprivate var contents: FileContents {
    FileContents(
      syntax: file, scenarios: scenarios, origins: origins, setups: setups,
      setupsByName: setupsByName, rules: rules, ruleKeys: ruleKeys, patterns: patterns,
      suite: suite)
  }
}

extension FileChecker {
  /// Plays out the rows in which names of fields depend on cells: two may have become one.
  fileprivate func checkKeys(in contents: FileContents) {
    guard !scenariosToPlay.isEmpty else { return }
    for (outline, origin) in zip(outlines, origins) where scenariosToPlay.contains(origin.block) {
      var expander = Expander(contents, looksForCollisions: true)
      _ = expander.scenario(outline, origin)
      guard let step = expander.collision else { continue }
      let block = contents.scenarios[origin.block]
      report(Words.collision(step), at: origin.row.map { block.rows[$0] } ?? block.head)
    }
  }
}

extension Diagnostic {
  /// A fault, with its place as people name it and the line it speaks of.
  init(_ fault: SyntaxFault, in source: SourceText, sourceLine: String? = nil) {
    let location = source.location(of: fault.range.start)
    let line = source.range(ofLine: location.line - 1)
    let end = min(fault.range.end, line.end)
    self.init(
      severity: fault.finding.severity, location: location,
      length: max(1, source.scalars(from: fault.range.start, to: end)),
      message: fault.finding.message, help: fault.finding.help,
      sourceLine: sourceLine ?? source.text(line))
    rule = fault.finding.rule
  }
}

private enum Words {
  static func collision(_ step: SourceLocation) -> Finding {
    Finding(
      .fieldTwice, "a field is set twice: its names depend on cells",
      help: "see the fields of the step on line \(step.line)")
  }
}
