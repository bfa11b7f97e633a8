import Foundation
import ParityLanguage
import Testing

/// The words of diagnostics stand beside the rules that raise them, all over the room; each is
/// seen in a golden at least once, so that nobody reads it first in anger.
@Suite("The words of diagnostics")
struct WordsTests {
  /// A message as it is written in the source.
  struct Constant: CustomTestStringConvertible {
    var file: String
    var rule: String
    /// What stands between the interpolations.
    var pieces: [String]

    var testDescription: String { "\(file): \(pieces.joined(separator: "…"))" }

    func isFound(in message: Substring) -> Bool {
      var rest = message
      for piece in pieces {
        guard let range = rest.range(of: piece) else { return false }
        rest = rest[range.upperBound...]
      }
      return true
    }
  }

  /// Tried where a file of a mebibyte, or a command on its own, is at hand.
  static let elsewhere: Set<String> = ["lineTooLong", "fileTooLong", "tooMany", "oneCommand"]

  @Test("are in the goldens")
  func areInTheGoldens() throws {
    let constants = try Self.constants()
    #expect(constants.count > 150)
    let texts = try Corpus.files(below: "bad", ending: ".txt").map { try Corpus.text("bad/" + $0) }
    let lines = texts.flatMap { $0.split(separator: "\n") }
    let messages = lines.filter { $0.contains(": error: ") || $0.contains(": warning: ") }
    for constant in constants where !Self.elsewhere.contains(constant.rule) {
      #expect(
        messages.contains { constant.isFound(in: $0) }, "\(constant.testDescription)")
    }
  }

  static func constants() throws -> [Constant] {
    let room = Corpus.folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/ParityLanguage")
      .resolvingSymlinksInPath()
    let found = FileManager.default.enumerator(atPath: room.path)
    let files = (found?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
    return try files.sorted().flatMap { file in
      let text = String(
        decoding: try Data(contentsOf: room.appending(path: file)), as: UTF8.self)
      return text.components(separatedBy: "Finding(").dropFirst().compactMap {
        constant(in: $0, file: file)
      }
    }
  }

  /// The rule and the first literal behind `Finding(`, if they are what comes next.
  private static func constant(in text: String, file: String) -> Constant? {
    let body = text.drop { $0.isWhitespace }
    guard body.first == ".", let comma = body.firstIndex(of: ",") else { return nil }
    let rule = String(body[..<comma].dropFirst())
    let rest = body[comma...].dropFirst().drop { $0.isWhitespace }
    guard rest.first == "\"" else { return nil }
    var pieces = [""]
    var depth = 0
    var isEscaped = false
    for character in rest.dropFirst() {
      if isEscaped {
        isEscaped = false
        if character == "(" {
          depth = 1
          pieces.append("")
        } else {
          pieces[pieces.count - 1].append(character)
        }
      } else if depth > 0 {
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        break
      } else {
        pieces[pieces.count - 1].append(character)
      }
    }
    return Constant(file: file, rule: rule, pieces: pieces.filter { !$0.isEmpty })
  }
}
