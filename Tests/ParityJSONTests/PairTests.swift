import Foundation
import ParityJSON
import Testing

/// Pairs of reply lines with the wanted answer, read with the reader that they test.
@Suite struct PairTests {
  struct Pair: CustomTestStringConvertible {
    let name: String
    let left: [UInt8]
    let right: [UInt8]
    let want: String
    let wantClass: String?

    var testDescription: String { name }
  }

  @Test("the pairs are all there")
  func count() throws {
    #expect(try Self.pairs().count == 67)
  }

  @Test("a pair is judged as it says")
  func judged() throws {
    for pair in try Self.pairs() {
      let (want, wantClass) = try judgement(of: pair)
      #expect(want == pair.want, "\(pair.name)")
      if pair.want == "note" || pair.want == "protocol" {
        #expect(wantClass == pair.wantClass, "\(pair.name)")
      }
    }
  }

  @Test("a pair is judged the same from both sides")
  func symmetric() throws {
    for pair in try Self.pairs() {
      let swapped = Pair(
        name: pair.name, left: pair.right, right: pair.left, want: pair.want,
        wantClass: pair.wantClass)
      #expect(try judgement(of: pair) == judgement(of: swapped), "\(pair.name)")
    }
  }

  private func judgement(of pair: Pair) throws -> (want: String, wantClass: String?) {
    let left: JSONDocument
    let right: JSONDocument
    do throws(JSONFault) {
      left = try JSONDocument(parsing: pair.left)
      right = try JSONDocument(parsing: pair.right)
    } catch {
      return ("protocol", error.protocolClass)
    }
    if left.root.kind != .object || right.root.kind != .object {
      return ("protocol", "protocol.not-object")
    }
    let isEqual = ParityJSON.isEqual(left, 0, right, 0)
    switch likeness(left.root, right.root) {
    case .identical:
      #expect(isEqual)
      return ("equal", nil)
    case .equal(let notes):
      #expect(isEqual)
      return ("note", notes.first?.noteClass.rawValue)
    case .different:
      #expect(!isEqual)
      return ("diverge", nil)
    }
  }

  private static func pairs() throws -> [Pair] {
    let goldens = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Goldens")
    let file = try Data(contentsOf: goldens.appending(path: "json-pairs.ndjson"))
    return try file.split(separator: UInt8(ascii: "\n")).map { line in
      let pair = try JSONDocument(parsing: Array(line)).root
      return Pair(
        name: text(pair["id"]), left: side("a", of: pair), right: side("b", of: pair),
        want: text(pair["want"]), wantClass: pair["class"].map { text($0) })
    }
  }

  private static func text(_ view: JSONView?) -> String {
    String(decoding: view?.string ?? [], as: UTF8.self)
  }

  private static func side(_ name: String, of pair: JSONView) -> [UInt8] {
    if let text = pair[name]?.string { return text }
    let digits = text(pair[name + "_hex"])
    return stride(from: 0, to: digits.count, by: 2).compactMap { index in
      UInt8(digits.dropFirst(index).prefix(2), radix: 16)
    }
  }
}
