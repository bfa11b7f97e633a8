/// Prints a part of a statement on one line, in the canonical form.
struct InlinePrinter {
  let file: FileSyntax
  var bytes: [UInt8] = []

  init(file: FileSyntax) { self.file = file }

  mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Writes a node and what is below it.
  ///
  /// It recurses as deep as brackets nest, which the parser limits.
  mutating func write(_ node: SyntaxTree.Index) {
    switch file.kind(node) {
    case .list: writeBracketed(node, "[", "]", isSpaced: false)
    case .object: writeBracketed(node, "{", "}", isSpaced: true)
    case .field:
      write(node + 1)
      write(" = ")
      write(file.tree.next(after: node + 1))
    case .path, .inputPath: writePath(node)
    case .check, .rejected: writeCheck(node)
    case .raw:
      var writer = NotationWriter(captures: [])
      writer.write(text: ModelBuilder(file: file).text(node))
      bytes.append(contentsOf: writer.bytes)
    default: bytes.append(contentsOf: file.slice(node))
    }
  }

  private mutating func writeBracketed(
    _ node: SyntaxTree.Index, _ open: StaticString, _ close: StaticString, isSpaced: Bool
  ) {
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
      default: bytes.append(contentsOf: file.slice(component))
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
    write(Self.sign(of: file.tree[node].detail))
    write(operand)
    switch SyntaxOperator(rawValue: file.tree[node].detail) {
    case .has?: writeItems(operand)
    case .equalsWithin?:
      write(" within ")
      write(file.tree.next(after: operand))
    default: break
    }
  }

  private mutating func writeItems(_ operand: SyntaxTree.Index) {
    var index = file.range(operand).end
    while file.bytes[index].isBlank { index += 1 }
    let start = index
    while index < file.bytes.count, file.bytes[index].isNamePart { index += 1 }
    write(" ")
    bytes.append(contentsOf: file.bytes[start..<index])
  }

  /// An operator with the spaces round it.
  static func sign(of detail: UInt8) -> StaticString {
    switch SyntaxOperator(rawValue: detail) {
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
