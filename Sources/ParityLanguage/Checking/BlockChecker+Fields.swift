// Whether the fields of a command make one object.
extension BlockChecker {
  /// Checks the fields of one command, or of one object in brackets.
  mutating func checkFields(_ fields: [SyntaxTree.Index], of kind: SyntaxKind) {
    guard fields.count <= Limits.together else {
      return report(Limits.tooMany("fields in one object"), at: fields[Limits.together])
    }
    if kind == .launch || kind == .env {
      for field in fields { checkFree(field, in: kind) }
    }
    guard file.mayCollide(fields) else { return }
    var tree = FieldTree()
    for field in fields {
      do throws(FieldTree.Refusal) {
        try tree.add(field + 1, in: file)
      } catch {
        report(Words.refused(error, file.text(field + 1)), at: field + 1)
      }
    }
  }

  /// Names that the command itself uses on the wire.
  private mutating func checkFree(_ field: SyntaxTree.Index, in kind: SyntaxKind) {
    let name = field + 2
    let isTaken =
      file.isSpelled(name, "cmd") || file.isSpelled(name, "id")
      || kind == .launch && file.isSpelled(name, "route")
    if isTaken { report(Words.taken(Keyword.word(of: kind)), at: field + 1) }
  }
}

extension FileSyntax {
  /// A quick look at a few fields: whether one could stand in another's way.
  fileprivate func mayCollide(_ fields: [SyntaxTree.Index]) -> Bool {
    guard fields.count <= 8 else { return true }
    for position in fields.indices {
      // Quoted keys have other spellings, and indices an order.
      guard hasNamesOnly(fields[position] + 1) else { return true }
      let path = range(fields[position] + 1)
      for other in 0..<position {
        let before = range(fields[other] + 1)
        let common = min(path.count, before.count)
        let left = ByteRange(path.start, path.start + common)
        let right = ByteRange(before.start, before.start + common)
        if areEqual(left, right) { return true }
      }
    }
    return false
  }
}

private enum Words {
  static func refused(_ refusal: FieldTree.Refusal, _ path: String) -> Finding {
    switch refusal {
    case .twice:
      Finding(.fieldTwice, "this field is set twice", help: "each field is set once")
    case .throughValue:
      Finding(
        .fieldTwice, "this field is set twice: as a value and as an object",
        help: "either the value itself, or its parts by their paths")
    case .gap(let missing):
      Finding(
        .indexGap, "`\(path)` comes before [\(missing)]",
        help: "indices go from 0, in order, without a gap")
    case .mixed:
      Finding(
        .fieldTwice, "names and indices under one field",
        help: "a list has indices only, an object has names only")
    }
  }

  static func taken(_ word: String) -> Finding {
    Finding(
      .takenOnWire, "this name is taken on the wire",
      help:
        "\(word == "launch" ? "cmd, route and id are" : "cmd and id are") said by `\(word)` itself")
  }
}
