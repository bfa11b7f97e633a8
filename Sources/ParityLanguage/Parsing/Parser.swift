/// Reads a file's lines into a tree, from left to right, and goes on behind each error.
///
/// A line's first word picks a function, which eats the rest.
struct Parser {
  let source: SourceText
  let bytes: [UInt8]
  var tree: SyntaxTree
  /// What could not be read, in order.
  var faults: [SyntaxFault] = []
  /// The next byte.
  var position = 0
  /// The line, from 0, that ``position`` is on.
  var line = 0
  /// Where the line's bytes end.
  var lineEnd = 0
  /// Where the brackets begin that are open at ``position``.
  var brackets: [Int] = []
  /// Whether brackets must close on the line on which they open.
  var isBoundToLine = false
  /// What `|` lines belong to.
  var rowOwner = RowOwner.nothing
  /// The kind of the block that the line stands in.
  var block: SyntaxKind?
  /// Whether the file is read no further.
  var isStopped = false
  /// The next flaw of the text that no statement has met.
  private var nextFlaw = 0
  private var memory: LineMemory

  /// What a `|` line may belong to.
  enum RowOwner {
    case nothing
    /// The line that would own it is in error; so nothing is said of its rows.
    case lost
    case examples
    case examplesWithNames
    case snapshot
  }

  /// - Parameters:
  ///   - source: what is read.
  ///   - remembersLines: whether lines that are written alike may be read once.
  init(_ source: SourceText, remembersLines: Bool = true) {
    self.source = source
    bytes = source.bytes
    tree = SyntaxTree(capacity: source.bytes.count / 6 + 16)
    memory = LineMemory(lineCount: remembersLines ? source.lineCount : 0)
  }

  /// Reads every line.
  ///
  /// `hasHeader` is false for lines that are no file, such as one command.
  mutating func readFile(hasHeader: Bool = true) {
    if hasHeader, !source.looksLikeText {
      faults = [SyntaxFault(Words.notText, 0, 0)]
      isStopped = true
      return
    }
    var isHeaderSeen = !hasHeader
    while line < source.lineCount, !isStopped {
      enter(line: line)
      skipBlanks()
      if position < lineEnd {
        if bytes[position] == UInt8(ascii: "#") {
          readCommentLine()
        } else {
          let statement = readStatement()
          if !isHeaderSeen {
            isHeaderSeen = true
            if tree.kind(statement) != .header { reportMissingHeader() }
          }
        }
      }
      line += 1
    }
    if !isHeaderSeen { reportMissingHeader() }
    meetFlaws(before: isStopped ? 0 : Int.max)
    if hasHeader { passOverForeignFile() }
    faults.sort { $0.range.start < $1.range.start }
  }

  /// Of a file of another kind it is told that it is one, and not what is wrong with each line.
  private mutating func passOverForeignFile() {
    guard faults.count > 1, !isStopped,
      faults.contains(where: { $0.finding.rule == .missingHeader }),
      !tree.statements.contains(where: { tree.kind($0).beginsBlock })
    else { return }
    let first = source.range(ofLine: 0)
    faults = [SyntaxFault(Words.foreignFile, first.start, first.start)]
    isStopped = true
  }

  /// Goes to the first byte of a line.
  mutating func enter(line: Int) {
    self.line = line
    let range = source.range(ofLine: line)
    position = range.start
    lineEnd = range.end
  }

  private mutating func readCommentLine() {
    do {
      _ = try endsHere()
    } catch {
      faults.append(error)
    }
    meetFlaws(before: lineEnd)
  }

  private mutating func reportMissingHeader() {
    let first = source.range(ofLine: 0)
    faults.append(SyntaxFault(Words.missingHeader, first.start, first.start))
  }

  /// Reads one statement, which may span lines, and leaves ``line`` on its last one.
  private mutating func readStatement() -> SyntaxTree.Index {
    let statement = readKnownStatement()
    if tree.kind(statement).beginsBlock { block = tree.kind(statement) }
    updateRowOwner(after: statement)
    return statement
  }

  /// Reads a statement, or takes it over from a line that was written alike.
  private mutating func readKnownStatement() -> SyntaxTree.Index {
    let written = ByteRange(position, lineEnd)
    guard let place = memory.place(of: written, in: source) else { return readNewStatement() }
    if let known = memory.statement(at: place, writtenAs: written, in: source, tree) {
      return tree.add(again: known, at: written.start)
    }
    let (first, comments) = (line, tree.comments.count)
    let statement = readNewStatement()
    if line == first, tree.comments.count == comments, isSelfContained(statement) {
      memory.keep(statement, at: place, length: written.count)
    }
    return statement
  }

  /// Whether a line with the same bytes is the same statement wherever it stands.
  private func isSelfContained(_ statement: SyntaxTree.Index) -> Bool {
    let node = tree[statement]
    // Flaws stand in the text and not in the tree.
    guard !node.isInError, source.flaws.isEmpty else { return false }
    switch node.kind {
    case .header, .row, .strayText, .setting, .unknown: return false
    // A text line below would belong to it.
    case .send, .tell: return tree.next(after: statement) > statement + 1
    default: return node.kind.isStatement
    }
  }

  private mutating func readNewStatement() -> SyntaxTree.Index {
    let statement = tree.open(.unknown, at: position)
    let flawCount = nextFlaw
    if !brackets.isEmpty { brackets.removeAll(keepingCapacity: true) }
    isBoundToLine = false
    do {
      try parseStatement(statement)
      meetFlaws(before: lineEnd)
      if nextFlaw != flawCount { damage(statement) }
    } catch {
      recover(from: error)
      meetFlaws(before: lineEnd)
      if nextFlaw == flawCount { faults.append(error) }
      if let kind = error.kind { tree.set(kind: kind, of: statement) }
      damage(statement)
    }
    return statement
  }

  /// Keeps of a statement only what its first word says.
  private mutating func damage(_ statement: SyntaxTree.Index) {
    tree.cut(from: statement + 1)
    tree.close(statement, end: lineEnd)
    tree.set(flag: 1, of: statement)
  }

  /// Reports the flaws of the text up to a byte.
  private mutating func meetFlaws(before end: Int) {
    while nextFlaw < source.flaws.count, source.flaws[nextFlaw].range.start <= end {
      faults.append(fault(of: source.flaws[nextFlaw]))
      nextFlaw += 1
    }
  }

  private mutating func updateRowOwner(after statement: SyntaxTree.Index) {
    let node = tree[statement]
    switch node.kind {
    case .examples: rowOwner = .examples
    case .snapshot: rowOwner = .snapshot
    case .row: if rowOwner == .examples { rowOwner = .examplesWithNames }
    case .unknown: rowOwner = .lost
    default: rowOwner = .nothing
    }
  }
}

private enum Words {
  static let notText = Finding(
    .notText, "this is not a text file",
    help: "scenarios are written in files of UTF-8 text that begin with `parity 1`")
  static let foreignFile = Finding(
    .foreignFile,
    "this is no scenario file: it has no `parity 1` line, and no `scenario`, `setup`, `suite` or "
      + "`implementation` below it",
    help: "scenarios are written in files that begin with `parity 1`")
  static let missingHeader = Finding(
    .missingHeader, "a file begins with `parity 1`",
    help: "write `parity 1` on a line above everything but comments")
}
