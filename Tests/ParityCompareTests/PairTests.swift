import Foundation
import ParityJSON
import Testing

@testable import ParityCompare

/// Pairs of reply lines with the wanted answer and class, shared with the reader of JSON.
@Suite struct PairTests {
  struct Pair: CustomTestStringConvertible {
    let name: String
    let left: [UInt8]
    let right: [UInt8]
    let want: String
    let wantClass: String?

    var testDescription: String { name }
  }

  static let pairs: [Pair] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Goldens/json-pairs.ndjson")
    let bytes = (try? Data(contentsOf: file)).map(Array.init) ?? []
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      (try? JSONDocument(parsing: Array(line))).flatMap { pair(of: $0.root) }
    }
  }()

  private static func pair(of line: JSONView) -> Pair? {
    guard let name = line["id"]?.string, let want = line["want"]?.string else { return nil }
    func text(_ key: String) -> [UInt8] { line[key]?.string ?? [] }
    return Pair(
      name: String(decoding: name, as: UTF8.self), left: text("a"), right: text("b"),
      want: String(decoding: want, as: UTF8.self),
      wantClass: line["class"]?.string.map { String(decoding: $0, as: UTF8.self) })
  }

  @Test("there are 66 pairs without the one of bad bytes, and more than 30 that differ")
  func count() {
    #expect(Self.pairs.count == 67)
    #expect(Self.pairs.count { $0.want == "diverge" } > 30)
  }

  @Test("a pair that parses is judged as it says", arguments: pairs)
  func judged(_ pair: Pair) throws {
    if pair.want == "protocol" { return }
    let replies = numbered(
      try [pair.left, pair.right].map { bytes in
        Observation(document: try JSONDocument(parsing: bytes), isForeign: true)
      })
    let set = rules([])
    var use = RuleUse(set)
    let grouping = grouping(of: replies, rules: set, use: &use, wantsNotes: true)
    switch pair.want {
    case "equal":
      #expect(grouping.isParity && grouping.notes.isEmpty)
    case "note":
      #expect(grouping.isParity)
      #expect(grouping.notes.map(\.classification.rawValue) == [pair.wantClass])
    case "diverge":
      #expect(!grouping.isParity)
      let found = differences(between: grouping, of: replies, rules: set)
      #expect(found.count == 1)
      if let wantClass = pair.wantClass {
        #expect(found.map(\.classification.rawValue) == [wantClass])
      }
    default: Issue.record("\(pair.want) is no answer")
    }
  }
}
