// One spelling for what means the same, so that equal paths, checks and rows are found.
extension FileSyntax {
  /// A path's or value's canonical bytes; 0xFF, which UTF-8 never has, ends every text.
  func canonical(_ node: SyntaxTree.Index) -> [UInt8] {
    var bytes: [UInt8] = []
    appendCanonical(node, to: &bytes)
    return bytes
  }

  func appendCanonical(_ node: SyntaxTree.Index, to bytes: inout [UInt8]) {
    let kind = tree.kind(node)
    switch kind {
    case .key, .quotedKey:
      bytes.append(UInt8(ascii: "."))
      appendText(node, to: &bytes)
    case .text, .raw:
      bytes.append(UInt8(ascii: "\""))
      appendText(node, to: &bytes)
    case .index:
      bytes.append(UInt8(ascii: "["))
      appendText(node, to: &bytes)
    case .path, .inputPath, .element, .list, .object, .field, .check, .rejected:
      bytes.append(kind.rawValue)
      bytes.append(tree[node].detail)
      bytes.append(tree[node].flag)
      for child in tree.children(of: node) { appendCanonical(child, to: &bytes) }
      if kind != .path { bytes.append(0xFE) }
    default:
      bytes.append(kind.rawValue)
      appendText(node, to: &bytes)
    }
  }

  private func appendText(_ node: SyntaxTree.Index, to bytes: inout [UInt8]) {
    eachRun(of: node) { run in
      switch run {
      case .literal(let literal): bytes.append(contentsOf: literal)
      case .name(let name):
        bytes.append(0xFD)
        bytes.append(contentsOf: self.bytes[name.start..<name.end])
        bytes.append(0xFD)
      }
    }
    bytes.append(0xFF)
  }
}
