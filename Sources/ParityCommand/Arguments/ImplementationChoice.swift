/// An implementation as `--impl` names it.
package struct ImplementationChoice: Hashable, Sendable {
  /// Where it comes from.
  package enum Source: Hashable, Sendable {
    /// A folder in `implementations`.
    case folder
    /// The words of a command, at least one; no shell is between.
    case command([String])
    case address(host: String, port: Int)
  }

  /// The name that rules, marks and reports use.
  package var name: String
  package var source: Source
  /// The word as it was given, to give it again.
  package var argument: String

  package init(name: String, source: Source, argument: String) {
    self.name = name
    self.source = source
    self.argument = argument
  }
}

extension ImplementationChoice.Source {
  /// The files among the words of a command.
  var files: [String] {
    switch self {
    case .address, .folder: []
    case .command(let words): words.filter { Files.kind(of: $0) == .file }
    }
  }
}

extension ImplementationChoice {
  /// Reads `NAME`, `NAME=COMMAND`, `COMMAND`, `tcp://HOST:PORT` or `NAME=tcp://HOST:PORT`.
  ///
  /// A command without a name is called after its program: `./build/core --fast` is `core`.
  static func read(_ word: String) throws(BadValue) -> ImplementationChoice {
    if word.isEmpty {
      throw BadValue("names no implementation", help: "is a shell variable not set?")
    }
    if Read.isName(word) {
      return ImplementationChoice(name: word, source: .folder, argument: word)
    }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let isNamed = parts.count == 2 && Read.isName(parts[0])
    let target = isNamed ? String(parts[1]) : word
    let source = try source(target)
    return ImplementationChoice(
      name: isNamed ? String(parts[0]) : derivedName(source, word), source: source,
      argument: word)
  }

  private static func source(_ target: String) throws(BadValue) -> Source {
    if target.hasPrefix(scheme) { return try address(target.dropFirst(scheme.utf8.count)) }
    let words = try ShellWords.split(target)
    guard let program = words.first, !program.isEmpty else {
      throw BadValue("names no command", help: "write --impl NAME=\"./path/to/program\"")
    }
    return .command(words)
  }

  private static func address(_ text: Substring) throws(BadValue) -> Source {
    guard let colon = text.lastIndex(of: ":") else { throw BadValue("has no port", help: model) }
    let digits = String(text[text.index(after: colon)...])
    guard Read.isDigits(digits), let port = Int(digits), (1...65535).contains(port) else {
      throw BadValue("has no port from 1 to 65535", help: model)
    }
    var host = text[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = host.dropFirst().dropLast()
    } else if host.contains(":") {
      throw BadValue("has an IPv6 address without brackets", help: "write tcp://[::1]:4100")
    }
    guard !host.isEmpty, !host.contains("/") else { throw BadValue("has no host", help: model) }
    return .address(host: String(host), port: port)
  }

  private static func derivedName(_ source: Source, _ word: String) -> String {
    switch source {
    case .folder: word
    case .command(let words):
      words.first?.split(separator: "/").last.map(String.init) ?? word
    case .address(let host, let port): "\(host):\(port)"
    }
  }

  private static let scheme = "tcp://"
  private static let model = "write tcp://127.0.0.1:4100"
}
