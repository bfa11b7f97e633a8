// The setups of a file: each is checked after those that it uses.
extension FileChecker {
  /// How deep setups may use setups.
  static let depthLimit = 64
  /// How many commands a scenario may play, setups played out.
  static let stepLimit = 10_000

  func checkSetups() {
    for block in blocks where file.kind(block.head) == .setup { declare(block) }
    var states = Array(repeating: Visit.unseen, count: setups.count)
    for index in setups.indices { visit(index, &states, depth: 0) }
  }

  private enum Visit {
    case unseen, open, done
  }

  private func declare(_ block: Block) {
    guard !file.tree[block.head].isInError else {
      hasNamelessSetup = true
      return
    }
    let nameNode = block.head + 1
    let name = file.name(nameNode)
    var summary = SetupSummary(
      name: name, head: block.head, body: block.body, location: file.location(block.head))
    for child in file.tree.children(of: block.head) where file.kind(child) == .parameter {
      let parameter = file.name(child)
      if summary.parameters.count == Limits.together {
        report(Limits.tooMany("parameters"), at: child)
        break
      }
      if summary.parameters.contains(where: { $0.name == parameter }) {
        report(Words.secondParameter(file.text(child)), at: child)
      }
      summary.parameters.append(.init(name: parameter, demands: []))
    }
    if let other = setupsByName[name] {
      let line = setups[other].summary.location.line
      report(Words.secondSetup(name.spelled, "on line \(line)"), at: nameNode)
    } else if let other = suite?.setupsByName[name],
      let place = suite?.setups[other].summary.location
    {
      report(Words.secondSetup(name.spelled, "in \(place.file), line \(place.line)"), at: nameNode)
    } else {
      setupsByName[name] = setups.count
    }
    setups.append(CheckedSetup(summary))
  }

  /// Checks a setup behind those that it uses; a circle is reported where it closes.
  private func visit(_ index: Int, _ states: inout [Visit], depth: Int) {
    guard states[index] == .unseen else { return }
    states[index] = .open
    for use in uses(in: setups[index].summary.body) {
      guard let other = setupsByName[file.name(use + 1)] else { continue }
      if depth >= Self.depthLimit {
        report(Words.tooDeep, at: use + 1)
        damage(other)
      } else if states[other] == .open {
        report(Words.circle(file.text(use + 1)), at: use + 1)
        damage(other)
      } else {
        visit(other, &states, depth: depth + 1)
      }
    }
    var checker = SetupChecker(checker: self, summary: setups[index].summary, index: index)
    setups[index] = checker.check()
    states[index] = .done
  }

  private func damage(_ index: Int) {
    var summary = setups[index].summary
    summary.isDamaged = true
    setups[index] = CheckedSetup(summary)
  }

  private func uses(in body: Range<SyntaxTree.Index>) -> [SyntaxTree.Index] {
    file.tree.statements(in: body).filter {
      file.kind($0) == .use && !file.tree[$0].isInError
    }
  }

  /// The setup that a `use` names, of the file or of its suite.
  func setup(named name: Name) -> (reference: SetupReference, checked: CheckedSetup)? {
    if let index = setupsByName[name] {
      return (SetupReference(isOfSuite: false, index: index), setups[index])
    }
    guard let suite, let index = suite.setupsByName[name] else { return nil }
    return (SetupReference(isOfSuite: true, index: index), suite.setups[index])
  }

  /// The file in which a setup is written.
  func syntax(of reference: SetupReference) -> FileSyntax {
    reference.isOfSuite ? suite?.syntax ?? file : file
  }

  /// The names of all setups that a `use` may name.
  var setupNames: [String] {
    (Array(setupsByName.keys) + Array((suite?.setupsByName ?? [:]).keys)).map(\.spelled).sorted()
  }
}

private enum Words {
  static func secondParameter(_ name: String) -> Finding {
    Finding(
      .nameTaken, "a second parameter `\(name)`", help: "each parameter has a name of its own")
  }

  static func secondSetup(_ name: String, _ place: String) -> Finding {
    Finding(.secondSetup, "a second setup `\(name)`", help: "the first is \(place)")
  }

  static let tooDeep = Finding(
    .tooManySteps, "setups use setups more than \(FileChecker.depthLimit) deep",
    help: "write the steps out where they are needed")

  static func circle(_ name: String) -> Finding {
    Finding(
      .setupCircle, "the setup `\(name)` uses itself, over a circle",
      help: "take one `use` of the circle away")
  }
}
