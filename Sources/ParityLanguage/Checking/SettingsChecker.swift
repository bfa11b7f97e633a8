/// Reads the settings of a suite or an implementation: fields whose first names are fixed.
struct SettingsChecker {
  let checker: FileChecker
  let block: FileChecker.Block
  private var settings: [Setting] = []

  /// One setting as written.
  struct Setting {
    var field: SyntaxTree.Index
    var name: String
    var value: SyntaxTree.Index
  }

  private var file: FileSyntax { checker.file }

  static let suiteNames = ["fixtures", "timeout", "tags", "reply"]
  static let manifestNames = [
    "suites", "build", "run", "variables", "inputs", "timeout", "startup",
  ]

  init(_ checker: FileChecker, block: FileChecker.Block) {
    self.checker = checker
    self.block = block
  }

  mutating func suiteSettings() -> SuiteSettings {
    collect(known: Self.suiteNames)
    var suite = SuiteSettings(name: name, location: file.location(block.head))
    for setting in settings {
      switch setting.name {
      case "fixtures": suite.fixtures = text(setting)
      case "timeout": suite.timeout = duration(setting)
      case "tags": suite.tags = texts(setting)
      case "reply": suite.reply = replyPath(setting)
      default: break
      }
    }
    return suite
  }

  mutating func manifest() -> Manifest {
    collect(known: Self.manifestNames)
    var manifest = Manifest(
      name: name, suites: [], build: nil, run: [], variables: [],
      location: file.location(block.head))
    for setting in settings {
      switch setting.name {
      case "suites": manifest.suites = texts(setting) ?? []
      case "build": manifest.build = words(setting)
      case "run": manifest.run = words(setting) ?? []
      case "inputs": manifest.inputs = texts(setting) ?? []
      case "timeout": manifest.timeout = duration(setting)
      case "startup": manifest.startup = duration(setting)
      case "variables": if let variable = variable(setting) { manifest.variables.append(variable) }
      default: break
      }
    }
    for needed in ["suites", "run"] where !isGiven(needed) {
      checker.report(Words.missing(needed), at: block.head)
    }
    return manifest
  }

  private var name: String {
    file.tree[block.head].isInError ? "" : file.text(block.head + 1)
  }

  /// Whether a setting is there, or a line that could not be read may have held it.
  private func isGiven(_ name: String) -> Bool {
    settings.contains { $0.name == name }
      || file.tree.statements(in: block.body).contains { file.tree[$0].isInError }
  }

  private mutating func collect(known: [String]) {
    var fields: [SyntaxTree.Index] = []
    for statement in file.tree.statements(in: block.body) {
      let node = file.tree[statement]
      if node.isInError { continue }
      switch node.kind {
      case .setting:
        for field in file.tree.children(of: statement) {
          fields.append(field)
          add(field, known: known)
        }
      case _ where node.kind.isRule && file.kind(block.head) == .suite:
        checker.addFileRule(statement)
      default:
        let word = Keyword.word(of: node.kind)
        let finding = Words.notHere(word, in: Keyword.word(of: file.kind(block.head)))
        checker.report(finding, at: checker.wordRange(statement))
      }
    }
    var tree = FieldTree()
    for field in fields {
      do throws(FieldTree.Refusal) {
        try tree.add(field + 1, in: file)
      } catch {
        checker.report(Words.twice, at: field + 1)
      }
    }
  }

  private mutating func add(_ field: SyntaxTree.Index, known: [String]) {
    let path = field + 1
    let name = file.text(path + 1)
    guard known.contains(name) else {
      let near = Suggestion.nearest(to: name, among: known)
      return checker.report(Words.unknown(name, near: near, known), at: path + 1)
    }
    let isNested = file.tree.next(after: path) > path + 2
    let wantsNested = name == "variables"
    if isNested != wantsNested {
      return checker.report(wantsNested ? Words.variableName : Words.nested(name), at: path)
    }
    settings.append(Setting(field: field, name: name, value: file.tree.next(after: path)))
  }
}

private enum Words {
  static func missing(_ name: String) -> Finding {
    let example = name == "run" ? "[\".build/release/core\"]" : "[\"weather\"]"
    return Finding(
      .settingMissing, "an implementation needs `\(name)`", help: "\(name) = \(example)")
  }

  static func notHere(_ word: String, in place: String) -> Finding {
    Finding(
      .outsideBlock, "`\(word)` cannot stand in `\(place)`",
      help: place == "suite" ? "a suite has settings, rules and setups" : "it has settings only")
  }

  static let twice = Finding(
    .fieldTwice, "this setting is given twice",
    help: "take one of them away")

  static func unknown(_ name: String, near: String?, _ known: [String]) -> Finding {
    Finding(
      .unknownSetting, "no setting `\(name)`",
      help: near.map { "did you mean `\($0)`?" } ?? "there are \(known.joined(separator: ", "))")
  }

  static let variableName = Finding(
    .settingValue, "one variable is set on its own", help: "variables.TZ = \"UTC\"")

  static func nested(_ name: String) -> Finding {
    Finding(.settingValue, "`\(name)` has no parts", help: "\(name) = …")
  }
}
