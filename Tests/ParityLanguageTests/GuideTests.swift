import Foundation
import ParityLanguage
import Testing

/// The guide for users: what it shows has to be so.
@Suite("The guide of the language")
struct GuideTests {
  /// A fenced block: the word behind the fence, its lines, and the line it begins on.
  struct Block: CustomTestStringConvertible {
    var word: String
    var text: String
    var line: Int

    var testDescription: String { "specs/README.md:\(line)" }
  }

  static let blocks = (try? read()) ?? []

  static func read() throws -> [Block] {
    let guide = Corpus.folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "specs/README.md")
    let lines = String(decoding: try Data(contentsOf: guide), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    var blocks: [Block] = []
    var open: Block?
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(block)
          open = nil
        } else {
          open = Block(word: String(line.dropFirst(3)), text: "", line: index + 2)
        }
      } else {
        open?.text += line + "\n"
      }
    }
    return blocks
  }

  @Test("has examples")
  func hasExamples() {
    #expect(Self.blocks.count > 20)
    #expect(Set(Self.blocks.map(\.word)) == ["parity", "parity-in-error", "json", "text"])
  }

  @Test("shows sound files and lines", arguments: blocks.filter { $0.word == "parity" })
  func examplesAreSound(block: Block) {
    let file = Self.checked(block.text)
    #expect(file.diagnostics.map { $0.render() } == [])
    for index in file.outlines.indices { #expect(!file.scenario(at: index).steps.isEmpty) }
    if block.text.hasPrefix("parity 1") {
      #expect(Formatter.format(file.source) == file.source)
    }
  }

  @Test("shows the lines that its examples send")
  func examplesSend() {
    for (example, sent) in zip(Self.blocks, Self.blocks.dropFirst()) where sent.word == "json" {
      let file = Self.checked(example.text)
      let lines = file.outlines.indices.flatMap { WireLines(scenario: file.scenario(at: $0)).lines }
      let shown = sent.text.split(separator: "\n").map(String.init)
      #expect(lines.suffix(shown.count) == shown[...], "specs/README.md:\(sent.line)")
    }
  }

  @Test("shows errors as they are told")
  func errors() {
    for (example, told) in zip(Self.blocks, Self.blocks.dropFirst())
    where example.word == "parity-in-error" {
      let file = CheckedFile.read(bytes: Array(example.text.utf8), path: "search.parity")
      #expect(file.diagnostics.map { $0.render() }.joined() == told.text)
    }
  }

  /// A whole file, or some of its lines with what has to stand above and below them.
  static func checked(_ text: String) -> CheckedFile {
    let word = text.prefix { $0 != " " && $0 != "\n" }
    var whole = text
    switch word {
    case "parity": break
    case "scenario", "setup": whole = "parity 1\n" + text
    case "launch", "start", "use": whole = "parity 1\nscenario \"example\"\n" + text
    case "do": whole = "parity 1\nscenario \"example\"\nlaunch \"/\"\n" + text
    default: whole = "parity 1\n" + text + "scenario \"example\"\nlaunch \"/\"\n"
    }
    if text.contains("$input") { whole += "examples\n| input |\n| [1] |\n" }
    return CheckedFile.read(bytes: Array(whole.utf8), path: "example.parity")
  }
}
