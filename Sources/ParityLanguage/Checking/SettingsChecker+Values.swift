// What the values of settings have to be.
extension SettingsChecker {
  private var file: FileSyntax { checker.file }

  private func refuse(_ setting: Setting, _ finding: Finding) {
    checker.report(finding, at: setting.value)
  }

  /// A text that is not empty.
  func text(_ setting: Setting) -> String? {
    guard file.kind(setting.value) == .text, file.range(setting.value).count > 2 else {
      refuse(setting, Words.text(setting.name))
      return nil
    }
    return plain(setting.value)
  }

  private func plain(_ node: SyntaxTree.Index) -> String? {
    checker.checkPlain(node)
    return file.plainText(node).map { String(decoding: $0, as: UTF8.self) }
  }

  /// A list of different texts.
  func texts(_ setting: Setting) -> [String]? {
    guard let nodes = elements(setting) else { return nil }
    var texts: [String] = []
    var seen: Set<[UInt8]> = []
    for node in nodes {
      guard let text = plain(node) else { return nil }
      if !seen.insert(Array(text.utf8)).inserted { checker.report(Words.twice, at: node) }
      texts.append(text)
    }
    return texts
  }

  private func elements(_ setting: Setting) -> [SyntaxTree.Index]? {
    let nodes = Array(file.tree.children(of: setting.value))
    let isSound = nodes.allSatisfy { file.kind($0) == .text && file.range($0).count > 2 }
    guard file.kind(setting.value) == .list, isSound, !nodes.isEmpty else {
      refuse(setting, Words.texts(setting.name))
      return nil
    }
    return nodes
  }

  /// The words of a command; `\(suite)` is put in when it is started.
  func words(_ setting: Setting) -> [[Manifest.WordPart]]? {
    guard let nodes = elements(setting) else { return nil }
    return nodes.map { node in
      var parts: [Manifest.WordPart] = []
      var literal: [UInt8] = []
      file.eachRun(of: node) { run in
        switch run {
        case .literal(let bytes): literal.append(contentsOf: bytes)
        case .name(let name):
          if !file.source.holds(name, "suite") { checker.report(Words.suiteOnly, at: node) }
          if !literal.isEmpty { parts.append(.literal(String(decoding: literal, as: UTF8.self))) }
          literal = []
          parts.append(.suite)
        }
      }
      if !literal.isEmpty { parts.append(.literal(String(decoding: literal, as: UTF8.self))) }
      return parts
    }
  }

  /// `variables.TZ = "UTC"`.
  func variable(_ setting: Setting) -> Manifest.Variable? {
    let key = setting.field + 3
    guard file.tree.next(after: setting.field + 1) == key + 1, file.kind(key) != .index else {
      checker.report(Words.variable, at: setting.field + 1)
      return nil
    }
    guard file.kind(setting.value) == .text else {
      refuse(setting, Words.variable)
      return nil
    }
    guard let name = file.plainText(key), let value = plain(setting.value) else { return nil }
    let isName = !name.isEmpty && !name.contains(UInt8(ascii: "=")) && !name.contains(0)
    guard isName else {
      checker.report(Words.variable, at: setting.field + 1)
      return nil
    }
    return Manifest.Variable(name: String(decoding: name, as: UTF8.self), value: value)
  }

  /// A time in milliseconds: `"5s"`, `"250ms"`, `"2m"`.
  func duration(_ setting: Setting) -> Int? {
    guard file.kind(setting.value) == .text, let text = file.plainText(setting.value),
      let milliseconds = Self.milliseconds(text)
    else {
      refuse(setting, Words.duration(setting.name))
      return nil
    }
    return milliseconds
  }

  /// At most nine digits and a unit; nothing is rounded.
  private static func milliseconds(_ text: [UInt8]) -> Int? {
    let digits = text.prefix { $0.isDigit }
    guard !digits.isEmpty, digits.count <= 9,
      let count = Int(String(decoding: digits, as: UTF8.self)), count > 0
    else { return nil }
    switch String(decoding: text.dropFirst(digits.count), as: UTF8.self) {
    case "ms": return count
    case "s": return count * 1_000
    case "m": return count * 60_000
    default: return nil
    }
  }

  /// `reply = "id"`: a path to the key that an answer shares with what was sent.
  func replyPath(_ setting: Setting) -> [InputComponent]? {
    guard let text = text(setting) else { return nil }
    guard let path = Parser.inputPath(of: text) else {
      refuse(setting, Words.reply)
      return nil
    }
    return path
  }
}

extension Parser {
  /// The components of a path that is written in a text of its own; nil if it is none.
  static func inputPath(of text: String) -> [InputComponent]? {
    let source = SourceText(bytes: Array(text.utf8), path: "")
    guard source.flaws.isEmpty, source.lineCount == 1 else { return nil }
    var parser = Parser(source)
    parser.enter(line: 0)
    do throws(SyntaxFault) {
      try parser.inputPath()
    } catch {
      return nil
    }
    guard parser.position == parser.lineEnd else { return nil }
    let syntax = FileSyntax(source: source, tree: parser.tree)
    return ModelBuilder(file: syntax).inputPath(0)
  }
}

private enum Words {
  static func text(_ name: String) -> Finding {
    Finding(
      .settingValue, "`\(name)` is a text in quotes", help: "\(name) = \"…\"")
  }

  static func texts(_ name: String) -> Finding {
    Finding(
      .settingValue, "`\(name)` is a list of texts", help: "\(name) = [\"…\", \"…\"]")
  }

  static let twice = Finding(.settingValue, "this text stands twice", help: "take one of them away")
  static let suiteOnly = Finding(
    .unknownName, "only \\(suite) is known in a command",
    help: "it stands for the name of the suite that is played")
  static let variable = Finding(
    .settingValue, "a variable is a name and a text", help: "variables.TZ = \"UTC\"")

  static func duration(_ name: String) -> Finding {
    Finding(
      .settingValue, "`\(name)` is a time: a whole number with ms, s or m",
      help: "\(name) = \"5s\", or \"250ms\"")
  }

  static let reply = Finding(
    .settingValue, "`reply` is the path of a key in the answer", help: "reply = \"id\"")
}
