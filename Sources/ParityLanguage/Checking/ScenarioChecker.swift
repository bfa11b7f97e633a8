import ParityJSON

/// Checks the scenarios of a file with their tables, and makes an outline of each row.
struct ScenarioChecker {
  private let checker: FileChecker
  private let file: FileSyntax
  private var block = FileChecker.Block(head: 0, body: 0..<0)
  private var body: BlockChecker
  private var table: ExamplesTable
  private var tags: [String] = []
  /// Whether two rows of one title have been told: then all its rows have it.
  private var isTitleTold = false
  /// The titles seen, and the line of each.
  private var titles: [Title: Int] = [:]
  private(set) var scenarios: [FileContents.ScenarioBlock] = []
  private(set) var outlines: [ScenarioOutline] = []
  /// What each outline stands for.
  private(set) var origins: [FileContents.Origin] = []
  /// The scenarios whose rows have to be played out to see whether they are sound.
  private(set) var scenariosToPlay: Set<Int> = []

  /// A title, which is compared by its bytes.
  private struct Title: Hashable {
    let text: String

    static func == (one: Title, other: Title) -> Bool { one.text.isSpelled(as: other.text) }
  }

  /// - Parameters:
  ///   - checker: the file's.
  ///   - scenarioCount: for how many scenarios room is made.
  init(checker: FileChecker, scenarioCount: Int) {
    self.checker = checker
    file = checker.file
    body = BlockChecker(checker: checker)
    table = ExamplesTable(file: file, body: 0..<0)
    // A table that grows is filled again each time.
    titles.reserveCapacity(scenarioCount)
    scenarios.reserveCapacity(scenarioCount)
    outlines.reserveCapacity(scenarioCount)
    origins.reserveCapacity(scenarioCount)
  }

  mutating func check(_ block: FileChecker.Block) {
    self.block = block
    body.renew()
    table = ExamplesTable(file: file, body: block.body)
    tags = []
    isTitleTold = false
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
    if body.hasKeysFromNames { scenariosToPlay.insert(scenarios.count - 1) }
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
    let columns = table.columns.map(file.name)
    scenarios.append(
      FileContents.ScenarioBlock(
        head: block.head, body: block.body, columns: columns, rows: table.soundRows))
    let builder = TitleBuilder(file: file, title: block.head + 1)
    let location = file.location(block.head)
    guard table.examples != nil else {
      return add(builder.title(columns: [], cells: []), location, lastLine)
    }
    for row in table.soundRows.indices {
      let cells = Array(file.tree.children(of: table.soundRows[row]))
      add(builder.title(columns: columns, cells: cells), location, lastLine, row: row)
    }
  }

  private mutating func add(
    _ title: String, _ location: SourceLocation, _ lastLine: Int, row: Int? = nil
  ) {
    let node = row.map { table.soundRows[$0] } ?? block.head
    let place = row == nil ? nil : file.location(node)
    note(title, line: (place ?? location).line, at: node, isRow: row != nil)
    outlines.append(
      ScenarioOutline(
        title: title, location: location, row: place, lastLine: lastLine, tags: tags))
    origins.append(FileContents.Origin(block: scenarios.count - 1, row: row))
  }

  /// Tells of a title that stands already above.
  private mutating func note(
    _ text: String, line: Int, at node: SyntaxTree.Index, isRow: Bool
  ) {
    let title = Title(text: text)
    guard let first = titles.updateValue(line, forKey: title) else { return }
    titles[title] = first
    guard !isTitleTold else { return }
    isTitleTold = true
    checker.report(Words.secondTitle(text, first: first, isRow: isRow), at: node)
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
