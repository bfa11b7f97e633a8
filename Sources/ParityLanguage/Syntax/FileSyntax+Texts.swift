// What texts in quotes and text lines stand for.
extension FileSyntax {
  /// A run of a text: bytes, or a name whose value is put in.
  enum TextRun {
    case literal(ArraySlice<UInt8>)
    case name(ByteRange)
  }

  /// Gives the runs of a text, a quoted key or text lines, escapes resolved.
  func eachRun(of node: SyntaxTree.Index, _ body: (TextRun) -> Void) {
    switch tree.kind(node) {
    case .raw:
      body(.literal(rawText(node)[...]))
    case .text, .quotedKey:
      let range = tree[node].range
      let inner = ByteRange(range.start + 1, range.end - 1)
      if tree[node].detail & TextSpelling.isResolved == 0 {
        if !inner.isEmpty { body(.literal(bytes[inner.start..<inner.end])) }
      } else {
        eachRun(inside: inner, body)
      }
    default:
      body(.literal(slice(node)))
    }
  }

  /// The bytes of a key or a text that has no escapes; nil where they have to be resolved.
  func plainSlice(_ node: SyntaxTree.Index) -> ArraySlice<UInt8>? {
    let found = tree[node]
    switch found.kind {
    case .raw: return nil
    case .text, .quotedKey:
      guard found.detail & TextSpelling.isResolved == 0 else { return nil }
      return bytes[Int(found.start) + 1..<Int(found.end) - 1]
    default: return bytes[Int(found.start)..<Int(found.end)]
    }
  }

  /// The bytes of a text in which no name is put in; nil if there is one.
  func plainText(_ node: SyntaxTree.Index) -> [UInt8]? {
    var plain: [UInt8]? = []
    eachRun(of: node) { run in
      switch run {
      case .literal(let bytes): plain?.append(contentsOf: bytes)
      case .name: plain = nil
      }
    }
    return plain
  }

  /// Whether a name, a key or a text stands for exactly these bytes.
  func isSpelled(_ node: SyntaxTree.Index, _ word: StaticString) -> Bool {
    if kind(node) == .key { return source.holds(range(node), word) }
    return word.withUTF8Buffer { plainText(node)?.elementsEqual($0) ?? false }
  }

  /// The names that are put into a text.
  func names(in node: SyntaxTree.Index) -> [ByteRange] {
    guard tree[node].detail & TextSpelling.hasInterpolations != 0 else { return [] }
    var names: [ByteRange] = []
    eachRun(of: node) { run in
      if case .name(let range) = run { names.append(range) }
    }
    return names
  }

  private func eachRun(inside range: ByteRange, _ body: (TextRun) -> Void) {
    var index = range.start
    var literal = index
    func flush() {
      if index > literal { body(.literal(bytes[literal..<index])) }
    }
    while index < range.end {
      guard bytes[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      flush()
      if bytes[index + 1] == UInt8(ascii: "(") {
        let start = index + 2
        var end = start
        while bytes[end].isNamePart { end += 1 }
        body(.name(ByteRange(start, end)))
        index = end + 1
      } else {
        let (scalar, next) = escapedScalar(at: index)
        body(.literal(ArraySlice(String(scalar).utf8)))
        index = next
      }
      literal = index
    }
    flush()
  }

  /// The scalar of an escape that the parser has accepted, and the byte behind it.
  private func escapedScalar(at index: Int) -> (Unicode.Scalar, Int) {
    let letter = bytes[index + 1]
    switch letter {
    case UInt8(ascii: "b"): return ("\u{8}", index + 2)
    case UInt8(ascii: "f"): return ("\u{C}", index + 2)
    case UInt8(ascii: "n"): return ("\n", index + 2)
    case UInt8(ascii: "r"): return ("\r", index + 2)
    case UInt8(ascii: "t"): return ("\t", index + 2)
    case UInt8(ascii: "u"): return unicodeScalar(at: index + 2)
    default: return (Unicode.Scalar(letter), index + 2)
    }
  }

  private func unicodeScalar(at index: Int) -> (Unicode.Scalar, Int) {
    let replacement: Unicode.Scalar = "\u{FFFD}"
    if bytes[index] == UInt8(ascii: "{") {
      let (value, end) = hexadecimal(at: index + 1, limit: 6)
      return (Unicode.Scalar(value) ?? replacement, end + 1)
    }
    let (high, end) = hexadecimal(at: index, limit: 4)
    guard (0xD800..<0xDC00).contains(high) else {
      return (Unicode.Scalar(high) ?? replacement, end)
    }
    let (low, behind) = hexadecimal(at: end + 2, limit: 4)
    let value = 0x10000 + (high - 0xD800) << 10 + (low & 0x3FF)
    return (Unicode.Scalar(value) ?? replacement, behind)
  }

  private func hexadecimal(at index: Int, limit: Int) -> (UInt32, Int) {
    var value: UInt32 = 0
    var end = index
    while end < index + limit, end < bytes.count, let digit = bytes[end].hexValue {
      value = value << 4 | digit
      end += 1
    }
    return (value, end)
  }

  /// The `> ` lines joined by LF.
  private func rawText(_ node: SyntaxTree.Index) -> [UInt8] {
    var text: [UInt8] = []
    var isFirst = true
    for line in tree.children(of: node) {
      if !isFirst { text.append(0x0A) }
      isFirst = false
      text.append(contentsOf: slice(line))
    }
    return text
  }
}
