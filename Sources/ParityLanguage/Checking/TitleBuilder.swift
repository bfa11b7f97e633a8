/// Fills a row's cells into a title: any cell, as it is written.
struct TitleBuilder {
  let file: FileSyntax
  let title: SyntaxTree.Index

  func title(columns: [Name], cells: [SyntaxTree.Index]) -> String {
    if let written { return written }
    var bytes: [UInt8] = []
    file.eachRun(of: title) { run in
      switch run {
      case .literal(let literal): append(literal, to: &bytes)
      case .name(let range):
        let name = file.bytes[range.start..<range.end]
        guard let column = columns.firstIndex(where: { $0.elementsEqual(name) }),
          column < cells.count
        else { return }
        append(cell: cells[column], to: &bytes)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The title as it stands there, where nothing in it is filled in, resolved or escaped.
  private var written: String? {
    guard file.source.isPlain, file.tree[title].detail & TextSpelling.isResolved == 0 else {
      return nil
    }
    let range = file.range(title)
    return file.source.text(ByteRange(range.start + 1, range.end - 1))
  }

  /// A text's characters without their quotes; everything else as it stands in the cell.
  private func append(cell: SyntaxTree.Index, to bytes: inout [UInt8]) {
    guard file.kind(cell) == .text else { return bytes.append(contentsOf: file.slice(cell)) }
    file.eachRun(of: cell) { run in
      if case .literal(let literal) = run { append(literal, to: &bytes) }
    }
  }

  /// A title is one line that can be printed: what cannot be seen is written as its escape.
  private func append(_ literal: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    guard literal.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else {
      return bytes.append(contentsOf: literal)
    }
    var writer = NotationWriter(captures: [])
    writer.write(shown: Array(literal))
    bytes.append(contentsOf: writer.bytes)
  }
}
