/// Checks one scenario with its table, and makes an outline of each row.
struct ScenarioChecker {
  let checker: FileChecker
  let block: FileChecker.Block
  private var body: BlockChecker
  private var table: ExamplesTable
  private var tags: [String] = []
  /// Whether two rows of one title have been told: then all its rows have it.
  private var isTitleTold = false

  private var file: FileSyntax { checker.file }

  init(checker: FileChecker, block: FileChecker.Block) {
    self.checker = checker
    self.block = block
    body = BlockChecker(checker: checker)
    table = ExamplesTable(file: checker.file, body: block.body)
  }

  mutating func check() {
    let isHeadDamaged = file.tree[block.head].isInError
    declareColumns()
    if isHeadDamaged || table.isDamaged { body.scope.isUncertain = true }
    if !isHeadDamaged { checkHead() }
    body.check(block.body)
    if !body.hasStep, !isHeadDamaged { checker.report(Words.noStep, at: block.head) }
    if body.stepCount > FileChecker.stepLimit { checker.report(Words.tooLong, at: block.head) }
    tellBreaches()
    tellUnused()
    table.checkRows(checker, demands: body.demands)
    if !isHeadDamaged { addOutlines() }
    if body.hasKeysFromNames { checker.scenariosToPlay.insert(checker.scenarios.count - 1) }
  }

  private mutating func declareColumns() {
    if table.columns.count > Limits.together {
      checker.report(Limits.tooMany("columns"), at: table.columns[Limits.together])
    }
    for node in table.columns.prefix(Limits.together) {
      let name = file.name(node)
      if body.scope.index(of: name) != nil {
        checker.report(Words.secondColumn(name.spelled), at: node)
      }
      body.scope.add(name, .column(body.demands.count), at: file.range(node))
      body.demands.append([])
    }
    if let examples = table.examples, !table.isDamaged {
      if table.columns.isEmpty {
        checker.report(Words.noColumns, at: examples)
      } else if !table.hasRows {
        checker.report(Words.noRows, at: examples)
      }
    }
  }

  /// Checks the title and the tags.
  private mutating func checkHead() {
    let title = block.head + 1
    body.visitTitle(title)
    if file.range(title).count == 2 { checker.report(Words.emptyTitle, at: title) }
    for child in file.tree.children(of: block.head) where file.kind(child) == .tag {
      let tag = file.nameText(child)
      if tags.count == Limits.together {
        return checker.report(Limits.tooMany("tags"), at: child)
      }
      if tags.contains(tag) { checker.report(Words.tagTwice, at: child) }
      tags.append(tag)
      guard let known = checker.knownTags, !known.contains(tag) else { continue }
      let near = Suggestion.nearest(to: tag, among: checker.tags ?? [])
      checker.report(Words.unknownTag(tag, near: near), at: child)
    }
  }

  private func tellBreaches() {
    for breach in body.lives.told {
      checker.report(LifeWords.finding(breach), at: checker.wordRange(breach.statement))
    }
  }

  private func tellUnused() {
    for (index, entry) in body.scope.entries.enumerated()
    where !entry.isUsed && body.scope.index(of: entry.name) == index {
      switch entry.origin {
      case .column:
        if !table.isDamaged {
          checker.report(Words.unusedColumn(entry.name.spelled), at: entry.range)
        }
      case .captured:
        checker.report(Words.unusedCapture(entry.name.spelled), at: entry.range)
      case .parameter, .fromSetup: break
      }
    }
  }

  // MARK: Outlines

  private mutating func addOutlines() {
    let index = checker.scenarios.count
    checker.scenarios.append(
      FileContents.ScenarioBlock(
        head: block.head, body: block.body, columns: table.columns.map(file.name),
        rows: table.soundRows))
    var outline = ScenarioOutline(
      title: "", location: file.location(block.head), row: nil, lastLine: lastLine, tags: tags)
    let builder = TitleBuilder(file: file, title: block.head + 1)
    guard table.examples != nil else {
      return add(outline, builder.title(columns: [], cells: []), at: block.head, index, nil)
    }
    let columns = table.columns.map(file.name)
    for (row, statement) in table.soundRows.enumerated() {
      outline.row = file.location(statement)
      let cells = Array(file.tree.children(of: statement))
      let title = builder.title(columns: columns, cells: cells)
      add(outline, title, at: statement, index, row)
    }
  }

  private mutating func add(
    _ outline: ScenarioOutline, _ title: [UInt8], at node: SyntaxTree.Index, _ index: Int,
    _ row: Int?
  ) {
    var outline = outline
    outline.title = String(decoding: title, as: UTF8.self)
    let line = file.source.line(of: file.range(node).start) + 1
    if let first = checker.titles.updateValue(line, forKey: title) {
      checker.titles[title] = first
      if !isTitleTold {
        isTitleTold = true
        checker.report(Words.secondTitle(outline.title, first: first, isRow: row != nil), at: node)
      }
    }
    checker.outlines.append(outline)
    checker.origins.append(FileContents.Origin(block: index, row: row))
  }

  /// The last line that belongs to the block, from 1.
  private var lastLine: Int {
    let range = file.range(body.lastStatement ?? block.head)
    return file.source.line(of: max(range.start, range.end - 1)) + 1
  }
}

extension BlockChecker {
  /// A title takes any cell as it is written.
  fileprivate mutating func visitTitle(_ node: SyntaxTree.Index) {
    let count = demands.map(\.count)
    visitText(node)
    for (index, count) in count.enumerated() {
      demands[index].removeSubrange(count...)
    }
  }
}

private enum Words {
  static let noStep = Finding(
    .noStep, "this scenario has no step",
    help: "a scenario begins with `launch`, `start`, or a `use` that does")
  static let tooLong = Finding(
    .tooManySteps, "this scenario plays more than \(FileChecker.stepLimit) commands",
    help: "setups that use setups multiply")

  static func secondColumn(_ name: String) -> Finding {
    Finding(.nameTaken, "a second column `\(name)`", help: "each column has a name of its own")
  }

  static let noColumns = Finding(
    .noRows, "`examples` without a table", help: "a row of names, then rows of values")
  static let noRows = Finding(
    .noRows, "`examples` without a row: nothing would be played",
    help: "below the names, a row for each scenario")
  static let emptyTitle = Finding(
    .textMissing, "a scenario needs a title", help: "what a person does, and what comes of it")
  static let tagTwice = Finding(
    .badTag, "this tag stands twice", help: "take one of them away")

  static func unknownTag(_ tag: String, near: String?) -> Finding {
    Finding(
      .unknownTag, "the suite has no tag `\(tag)`",
      help: near.map { "did you mean `@\($0)`?" } ?? "tags = […] in suite.parity names them all")
  }

  static func unusedColumn(_ name: String) -> Finding {
    Finding(
      .unusedName, "the column `\(name)` is not used",
      help: "use $\(name) as a value or \\(\(name)) in a text, or take the column away")
  }

  static func unusedCapture(_ name: String) -> Finding {
    Finding(
      .unusedName, "the captured `\(name)` is not used",
      help: "use $\(name) on a line below, or take the line away")
  }

  static func secondTitle(_ title: String, first: Int, isRow: Bool) -> Finding {
    Finding(
      .titleTwice, "a second scenario \"\(title)\"",
      help: isRow
        ? "the first is on line \(first); put a column into the title: \\(name)"
        : "the first is on line \(first)")
  }
}
