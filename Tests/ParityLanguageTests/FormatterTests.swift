import TestSupport
import Testing

@testable import ParityLanguage

@Suite("The formatter")
struct FormatterTests {
  @Test("sets indentation, blank lines and tables", arguments: Corpus.files(below: "format"))
  func formats(name: String) throws {
    let formatted = try #require(Formatter.format(try Corpus.bytes("format/" + name)))
    let golden = "language/format/" + name.dropLast(".parity".count) + ".formatted"
    let difference = Golden.difference(String(decoding: formatted, as: UTF8.self), golden)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test("leaves the examples as they are", arguments: Corpus.files(below: "examples"))
  func examplesAreCanonical(name: String) throws {
    let bytes = try Corpus.bytes("examples/" + name)
    let formatted = try #require(Formatter.format(bytes))
    #expect(String(decoding: formatted, as: UTF8.self) == String(decoding: bytes, as: UTF8.self))
  }

  static let readable =
    Corpus.files(below: "examples").map { "examples/" + $0 }
    + Corpus.files(below: "good").map { "good/" + $0 }
    + Corpus.files(below: "format").map { "format/" + $0 }
    + Corpus.files(below: "bad").map { "bad/" + $0 }

  @Test("says what it was given, and twice is once", arguments: readable)
  func keepsMeaning(name: String) throws {
    let bytes = try Corpus.bytes(name)
    guard let formatted = Formatter.format(bytes) else { return }
    #expect(Self.essence(formatted) == Self.essence(bytes))
    let again = try #require(Formatter.format(formatted))
    #expect(String(decoding: again, as: UTF8.self) == String(decoding: formatted, as: UTF8.self))
  }

  @Test("leaves a file alone that cannot be read")
  func leavesErrorsAlone() {
    #expect(Formatter.format(source("parity 1", "scenario \"t\"", "  lunch \"/x\"")) == nil)
    #expect(Formatter.format(source("scenario \"t\"")) == nil)
    #expect(Formatter.format([]) == nil)
  }

  /// What a file says, layout aside.
  static func essence(_ bytes: [UInt8]) -> [[UInt8]] {
    var parser = Parser(SourceText(bytes: bytes, path: "x.parity"))
    parser.readFile()
    return FileSyntax(source: parser.source, tree: parser.tree).essence
  }
}
