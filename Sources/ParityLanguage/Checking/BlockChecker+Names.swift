// Names in values, texts and paths: each must be known, and what it stands for must fit.
extension BlockChecker {
  mutating func visitField(_ field: SyntaxTree.Index) {
    let path = field + 1
    var endsWithIndex = false
    eachChild(of: path) {
      let kind = $0.file.kind($1)
      endsWithIndex = kind == .index
      guard kind == .quotedKey else { return }
      $0.visitText($1)
      if !$0.file.names(in: $1).isEmpty { $0.hasKeysFromNames = true }
    }
    visitValue(file.tree.next(after: path), endsWithIndex ? .present : [])
  }

  /// Finds the names in a value.
  ///
  /// It recurses as deep as brackets nest, which the parser limits.
  mutating func visitValue(_ node: SyntaxTree.Index, _ demands: Demands) {
    switch file.kind(node) {
    case .variable: use(variable: node, demands)
    case .text: visitText(node)
    case .list:
      eachChild(of: node) { $0.visitValue($1, .present) }
    case .object:
      var fields: [SyntaxTree.Index] = []
      eachChild(of: node) {
        fields.append($1)
        $0.visitField($1)
      }
      checkFields(fields, of: .object)
    default: break
    }
  }

  /// Finds the names that are put into a text, and those that were meant to be.
  mutating func visitText(_ node: SyntaxTree.Index) {
    let detail = file.tree[node].detail
    if detail & TextSpelling.mayHideName != 0 { checkHiddenNames(node) }
    guard detail & TextSpelling.hasInterpolations != 0 else { return }
    for name in file.names(in: node) {
      let bytes = Name(file.bytes[name.start..<name.end])
      use(bytes, [.spellable, .present], at: file.range(node))
    }
  }

  mutating func use(
    variable node: SyntaxTree.Index, _ demands: Demands, isCounted: Bool = true
  ) {
    use(file.name(node), demands, at: file.range(node), isCounted: isCounted)
  }

  /// A name is used: it has to be known here.
  ///
  /// `isCounted` says whether an unknown one is reported, and not only the demand kept.
  mutating func use(_ name: Name, _ demands: Demands, at range: ByteRange, isCounted: Bool = true) {
    guard let index = scope.index(of: name) else {
      if isCounted, !scope.isUncertain { report(unknownName(name), at: range) }
      return
    }
    scope.markUsed(index)
    switch scope.entries[index].origin {
    case .column(let column), .parameter(let column):
      let isNew = !self.demands[column].contains { $0.demands == demands }
      if !demands.isEmpty, isNew {
        self.demands[column].append(PlacedDemands(demands: demands, range: range))
      }
    case .captured: break
    case .fromSetup(let reference): markUsed(name, of: reference)
    }
  }

  /// A captured value of a setup is used by one that uses the setup.
  private func markUsed(_ name: Name, of reference: SetupReference) {
    guard !reference.isOfSuite,
      checker.usedCaptures[reference.index, default: []].insert(name).inserted
    else { return }
    let setup = checker.setups[reference.index].summary
    for statement in file.tree.statements(in: setup.body) where file.kind(statement) == .use {
      guard !file.tree[statement].isInError else { continue }
      guard let inner = checker.setup(named: file.name(statement + 1)) else { continue }
      if inner.checked.summary.captures.contains(name) { markUsed(name, of: inner.reference) }
    }
  }

  private func unknownName(_ name: Name) -> Finding {
    let near = Suggestion.nearest(to: name.spelled, among: scope.names)
    return Words.unknownName(name.spelled, near: near, isSetup: isSetup)
  }

  /// `$first` or `(first)` inside quotes, where `first` is a name in scope.
  private mutating func checkHiddenNames(_ node: SyntaxTree.Index) {
    let range = file.range(node)
    let bytes = file.bytes
    var index = range.start + 1
    while index < range.end - 1 {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\") {
        // The sign of an interpolation is passed over together with its bracket.
        index += 2
        continue
      }
      index += 1
      guard byte == UInt8(ascii: "$") || byte == UInt8(ascii: "(") else { continue }
      let start = index
      var end = index
      while end < range.end - 1, bytes[end].isNamePart { end += 1 }
      if byte == UInt8(ascii: "("), bytes[end] != UInt8(ascii: ")") { continue }
      guard let entry = scope.index(of: Name(bytes[start..<end])) else { continue }
      let name = scope.entries[entry].name.spelled
      report(Words.hiddenName(name, isDollar: byte == UInt8(ascii: "$")), at: range)
      return
    }
  }
}

private enum Words {
  static func unknownName(_ name: String, near: String?, isSetup: Bool) -> Finding {
    let help: String
    if let near {
      help = "did you mean `\(near)`?"
    } else if isSetup {
      help = "a setup sees its parameters and what it captures: setup name $\(name)"
    } else {
      help = "a column of the examples, or captured on a line above"
    }
    return Finding(
      .unknownName, "no column, parameter or captured value `\(name)`", help: help)
  }

  static func hiddenName(_ name: String, isDollar: Bool) -> Finding {
    let written = isDollar ? "$\(name)" : "(\(name))"
    let code = isDollar ? "\\u{24}" : "\\u{28}"
    return Finding(
      .hiddenName, "`\(written)` inside quotes is only text",
      help: "write \\(\(name)) for its value, or \(code) for the sign itself")
  }
}
