import ParityLanguage
import TestSupport
import Testing

@Suite("Files in error")
struct BadFilesTests {
  /// The implementations that rules and marks of the cases may name.
  static let implementations = ["swift", "kotlin", "typescript"]

  /// The suites that some of them belong to are sound.
  static let badFiles = Corpus.files(below: "bad").filter { !$0.hasSuffix("/suite.parity") }

  @Test("say where, what and what to do", arguments: badFiles)
  func saysWhatIsWrong(name: String) throws {
    let text = try diagnostics(of: name).map { $0.render() }.joined()
    let golden = "language/bad/" + name.dropLast("parity".count) + "txt"
    let difference = Golden.difference(text, golden)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test("leave no golden over")
  func noOrphans() {
    let known = Self.badFiles.flatMap { name in
      ["language/bad/" + name, "language/bad/" + name.dropLast("parity".count) + "txt"]
    }
    let suites = Corpus.files(below: "bad", ending: "/suite.parity").map { "language/bad/" + $0 }
    #expect(Golden.orphans(in: "language/bad", known: known + suites) == [])
  }

  @Test("break every rule that there is")
  func everyRuleIsBroken() throws {
    var broken: Set<DiagnosticRule> = []
    for name in Self.badFiles {
      for diagnostic in try diagnostics(of: name) {
        broken.insert(try #require(diagnostic.rule, "\(name): \(diagnostic.message)"))
      }
    }
    // What needs a mebibyte or a thousand lines to be broken is tried in LimitTests, a command on
    // its own in CommandReadingTests.
    let elsewhere: Set<DiagnosticRule> = [
      .lineTooLong, .fileTooLong, .tooMany, .oneCommand,
    ]
    let missing = Set(DiagnosticRule.allCases).subtracting(broken).subtracting(elsewhere)
    #expect(missing.map(\.rawValue).sorted() == [])
  }

  @Test("point into their line", arguments: badFiles)
  func placesAreInTheFile(name: String) throws {
    let lines = String(decoding: try Corpus.bytes("bad/" + name), as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for diagnostic in try diagnostics(of: name) {
      #expect(diagnostic.location.line <= max(1, lines.count))
      #expect(diagnostic.location.column <= diagnostic.sourceLine.unicodeScalars.count + 1)
      #expect(diagnostic.length >= 1)
    }
  }

  private func diagnostics(of name: String) throws -> [Diagnostic] {
    let path = "bad/" + name
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    var suite: CheckedFile?
    if let bytes = try? Corpus.bytes(folder + "/suite.parity") {
      suite = CheckedFile.read(bytes: bytes, path: folder + "/suite.parity")
    }
    let file = CheckedFile.read(
      bytes: try Corpus.bytes(path), path: path, suite: suite,
      implementations: Self.implementations)
    return file.diagnostics
  }
}
