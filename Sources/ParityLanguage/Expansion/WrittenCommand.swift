/// A command that is sent as it stands in its file: no name has to be filled in, no path to be
/// followed, no escape to be resolved.
///
/// Its scalars are spelled as in JSON, texts too: what JSON escapes is escaped in a file as well,
/// or cannot stand in one that is sound.
///
/// Most are such, and are met once: their JSON is taken from what is written, and a ``Command`` is
/// made of them only when somebody asks. Both come to the same bytes, which tests hold against each
/// other.
package struct WrittenCommand {
  /// The commands that can be taken so.
  package enum Word: Sendable {
    case launch, open, act
  }

  package let word: Word
  private let file: FileSyntax
  private let statement: SyntaxTree.Index
  /// The index behind the command and its `with` lines.
  private let end: SyntaxTree.Index

  /// Nil where it has to be put together.
  init?(_ file: FileSyntax, _ statement: SyntaxTree.Index) {
    switch file.kind(statement) {
    case .launch: word = .launch
    case .open: word = .open
    case .act: word = .act
    default: return nil
    }
    self.file = file
    self.statement = statement
    end = file.next(afterCommand: statement)
    for node in statement + 1..<end where !isPlain(node) { return nil }
  }

  private func isPlain(_ node: SyntaxTree.Index) -> Bool {
    switch file.kind(node) {
    case .name, .key, .field, .with, .number, .yes, .no, .null, .list, .object: true
    case .text:
      file.tree[node].detail & (TextSpelling.hasEscapes | TextSpelling.hasInterpolations) == 0
    case .inputPath: file.tree.next(after: node) == node + 2 && file.kind(node + 1) == .key
    default: false
    }
  }

  private var fields: SyntaxFields { SyntaxFields(file, statement + 1..<end) }

  package var hasFields: Bool { !fields.isEmpty }

  /// How many bytes its own lines have.
  package var length: Int { Int(file.tree[end - 1].end) - Int(file.tree[statement].start) }

  /// Writes the route or the action as JSON.
  package func appendName(to bytes: inout [UInt8]) {
    let node = statement + 1
    if file.kind(node) == .text {
      append(node, to: &bytes)
    } else {
      append(quoted: node, to: &bytes)
    }
  }

  /// Writes the fields as members of an object, without its braces.
  package func appendFields(to bytes: inout [UInt8]) { append(fields, to: &bytes) }

  /// The value that `do` has in place of fields.
  package var hasValue: Bool { valueNode != nil }

  /// Writes that value as JSON.
  package func appendValue(to bytes: inout [UInt8]) {
    if let node = valueNode { append(value: node, to: &bytes) }
  }

  private var valueNode: SyntaxTree.Index? {
    let second = file.tree.next(after: statement + 1)
    guard word == .act, second < file.tree.next(after: statement), file.kind(second) != .field
    else { return nil }
    return second
  }

  // MARK: JSON

  private func append(_ fields: SyntaxFields, to bytes: inout [UInt8]) {
    var isFirst = true
    for field in fields {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      let path = field + 1
      append(quoted: path + 1, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      append(value: path + 2, to: &bytes)
    }
  }

  /// It recurses as deep as brackets nest, which the parser limits.
  private func append(value node: SyntaxTree.Index, to bytes: inout [UInt8]) {
    switch file.kind(node) {
    case .list:
      bytes.append(UInt8(ascii: "["))
      for element in file.tree.children(of: node) {
        if element > node + 1 { bytes.append(UInt8(ascii: ",")) }
        append(value: element, to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object:
      bytes.append(UInt8(ascii: "{"))
      append(SyntaxFields(file, node + 1..<file.tree.next(after: node)), to: &bytes)
      bytes.append(UInt8(ascii: "}"))
    // A text, a number, true, false, null.
    default: append(node, to: &bytes)
    }
  }

  private func append(quoted node: SyntaxTree.Index, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    append(node, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes what is written.
  private func append(_ node: SyntaxTree.Index, to bytes: inout [UInt8]) {
    let (start, end) = (Int(file.tree[node].start), Int(file.tree[node].end))
    file.bytes.withUnsafeBufferPointer {
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: $0[start..<end]))
    }
  }
}
