import ParityLanguage
import Testing

@Suite("Good files")
struct CorpusTests {
  @Test("send the lines that stand beside them", arguments: Corpus.files(below: "good"))
  func goodFilesSend(name: String) throws {
    let file = try Corpus.checked("good/" + name)
    #expect(file.diagnostics.map(\.message) == [])
    let wanted = try Corpus.text("good/" + name.dropLast("parity".count) + "txt")
    #expect(Corpus.sent(by: file).utf8.elementsEqual(wanted.utf8), "\(Corpus.sent(by: file))")
  }

  @Test("of the examples are sound", arguments: Corpus.files(below: "examples"))
  func examplesAreSound(name: String) throws {
    let file = try Corpus.checked("examples/" + name)
    #expect(file.diagnostics.map { "\($0.location) \($0.message)" } == [])
    #expect(file.switchedOff == [])
  }

  @Test(
    "of the examples send the lines that stand beside them",
    arguments: Corpus.files(below: "examples", ending: ".ndjson"))
  func examplesSend(name: String) throws {
    let path = "examples/" + name.dropLast("ndjson".count) + "parity"
    let file = try Corpus.checked(path)
    let wanted = try Corpus.text("examples/" + name)
    #expect(Corpus.sent(by: file).utf8.elementsEqual(wanted.utf8), "\(Corpus.sent(by: file))")
  }
}
