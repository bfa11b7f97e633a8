/// Prints parts of statements in the canonical form.
///
/// On one line for reports; over lines, with the comments between, for the formatter.
struct SyntaxPrinter {
  let file: FileSyntax
  var bytes: [UInt8] = []
  /// How deep the statement stands that is being printed; nil: everything on one line.
  var level: Int?
  /// The next comment that has not been printed.
  var nextComment = 0

  init(file: FileSyntax) { self.file = file }

  mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Writes a node and what is below it.
  ///
  /// It recurses as deep as brackets nest, which the parser limits.
  mutating func write(_ node: SyntaxTree.Index) {
    switch file.kind(node) {
    case .list: writeBracketed(node, "[", "]", isSpaced: false)
    case .object: writeBracketed(node, "{", "}", isSpaced: true)
    case .field:
      write(node + 1)
      writeAssigned(file.tree.next(after: node + 1))
    case .path, .inputPath: writePath(node)
    case .check, .rejected: writeCheck(node)
    case .raw: writeRaw(node)
    default: bytes.append(contentsOf: file.slice(node))
    }
  }

  /// Writes `=` and a value, or `=` at the end of the line and the text lines below.
  private mutating func writeAssigned(_ value: SyntaxTree.Index) {
    write(file.kind(value) == .raw && level != nil ? " =" : " = ")
    write(value)
  }

  private mutating func writeRaw(_ node: SyntaxTree.Index) {
    guard let level else {
      var writer = NotationWriter(captures: [])
      writer.write(text: ModelBuilder(file: file).text(node))
      return bytes.append(contentsOf: writer.bytes)
    }
    for line in file.tree.children(of: node) {
      beginLine(level + 1)
      write(file.range(line).isEmpty ? ">" : "> ")
      bytes.append(contentsOf: file.slice(line))
    }
  }

  mutating func beginLine(_ level: Int) {
    bytes.append(0x0A)
    indent(level)
  }

  mutating func indent(_ level: Int) {
    bytes.append(contentsOf: repeatElement(0x20, count: level * 2))
  }

  private mutating func writePath(_ node: SyntaxTree.Index) {
    var isFirst = true
    for component in file.tree.children(of: node) {
      switch file.kind(component) {
      case .key:
        if !isFirst { write(".") }
        bytes.append(contentsOf: file.slice(component))
      case .quotedKey where isFirst: bytes.append(contentsOf: file.slice(component))
      case .quotedKey, .index:
        write("[")
        bytes.append(contentsOf: file.slice(component))
        write("]")
      case .element:
        write("[")
        write(component + 1)
        write(" = ")
        write(file.tree.next(after: component + 1))
        write("]")
      case .each: write("[*]")
      default: write(".**")
      }
      isFirst = false
    }
  }

  private mutating func writeCheck(_ node: SyntaxTree.Index) {
    if file.kind(node) == .rejected {
      write("rejected ")
      return write(node + 1)
    }
    switch SyntaxQuantifier(rawValue: file.tree[node].flag) {
    case .some?: write("some ")
    case .every?: write("every ")
    case .no?: write("no ")
    case SyntaxQuantifier.none?, nil: break
    }
    write(node + 1)
    let operand = file.tree.next(after: node + 1)
    let operation = SyntaxOperator(rawValue: file.tree[node].detail)
    if operation == .equals {
      writeAssigned(operand)
    } else {
      write(Self.sign(of: operation))
      write(operand)
    }
    if operation == .has { writeItems(operand) }
    if operation == .equalsWithin {
      write(" within ")
      write(file.tree.next(after: operand))
    }
  }

  /// `items`, or `item`, as it is written.
  private mutating func writeItems(_ operand: SyntaxTree.Index) {
    var index = file.range(operand).end
    while file.bytes[index].isBlank { index += 1 }
    let start = index
    while index < file.bytes.count, file.bytes[index].isNamePart { index += 1 }
    write(" ")
    bytes.append(contentsOf: file.bytes[start..<index])
  }

  /// An operator with the spaces round it.
  private static func sign(of operation: SyntaxOperator?) -> StaticString {
    switch operation {
    case .equals?, .equalsWithin?, nil: " = "
    case .differs?: " != "
    case .less?: " < "
    case .greater?: " > "
    case .atLeast?: " at least "
    case .atMost?: " at most "
    case .contains?: " contains "
    case .lacks?: " lacks "
    case .matches?: " matches "
    case .has?: " has "
    case .isKind?: " is "
    case .isNotKind?: " is not "
    }
  }
}

// MARK: Lists and objects

extension SyntaxPrinter {
  private mutating func writeBracketed(
    _ node: SyntaxTree.Index, _ open: StaticString, _ close: StaticString, isSpaced: Bool
  ) {
    if let level, file.slice(node).contains(0x0A), !isEmpty(node) {
      return writeOverLines(node, open, close, level)
    }
    write(open)
    var isFirst = true
    for element in file.tree.children(of: node) {
      if !isFirst { write(", ") } else if isSpaced { write(" ") }
      isFirst = false
      write(element)
    }
    if isSpaced, !isFirst { write(" ") }
    write(close)
  }

  /// Whether neither an element nor a comment stands in the brackets.
  private func isEmpty(_ node: SyntaxTree.Index) -> Bool {
    guard file.tree.next(after: node) == node + 1 else { return false }
    return !hasComment(before: file.range(node).end)
  }

  /// One element a line, a comma behind each, comments where they are.
  private mutating func writeOverLines(
    _ node: SyntaxTree.Index, _ open: StaticString, _ close: StaticString, _ outer: Int
  ) {
    write(open)
    let inner = outer + 1
    level = inner
    var end = file.range(node).start + 1
    for element in file.tree.children(of: node) {
      let range = file.range(element)
      writeComment(behind: end, before: range.start)
      writeComments(before: range.start, at: inner)
      beginLine(inner)
      write(element)
      write(",")
      end = range.end
    }
    let last = file.range(node).end
    writeComment(behind: end, before: last)
    writeComments(before: last, at: inner)
    level = outer
    beginLine(outer)
    write(close)
  }

  func hasComment(before end: Int) -> Bool {
    nextComment < file.tree.comments.count && file.tree.comments[nextComment].start < end
  }

  /// The next comment, where it stands on the line of a byte before it.
  mutating func writeComment(behind start: Int, before end: Int) {
    guard hasComment(before: end) else { return }
    let comment = file.tree.comments[nextComment]
    guard !file.bytes[start..<comment.start].contains(0x0A) else { return }
    write("  ")
    writeNextComment()
  }

  /// Comments on lines of their own.
  private mutating func writeComments(before end: Int, at level: Int) {
    while hasComment(before: end) {
      beginLine(level)
      writeNextComment()
    }
  }

  mutating func writeNextComment() {
    let comment = file.tree.comments[nextComment]
    nextComment += 1
    var end = comment.end
    while end > comment.start, file.bytes[end - 1].isBlank { end -= 1 }
    bytes.append(contentsOf: file.bytes[comment.start..<end])
  }
}
