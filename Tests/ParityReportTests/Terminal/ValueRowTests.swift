import ParityCompare
import TestSupport
import Testing

@testable import ParityReport

@Suite("Values side by side")
struct ValueRowTests {
  private func texts(_ values: [String?], width: Int) -> [String] {
    let row = ValueRow(
      values.map { value in value.map { .raw(Array($0.utf8)) } ?? .absent }, .visible)
    return values.indices.map { row.text($0, width: width, .plain) }
  }

  @Test("show the first character that differs, wherever it is")
  func first() {
    let same = String(repeating: "0123456789", count: 500)
    #expect(
      texts(["\(same)A\(same)", "\(same)B\(same)"], width: 20) == [
        "…456789A01234567890…", "…456789B01234567890…",
      ])
    #expect(texts(["A\(same)", "B\(same)"], width: 12) == ["A0123456789…", "B0123456789…"])
    #expect(texts(["\(same)A", "\(same)B"], width: 12) == ["…123456789A", "…123456789B"])
  }

  @Test("let one that is longer look longer")
  func longer() {
    let same = String(repeating: "a", count: 5000)
    let shown = texts([same, same + "a", same + "aa"], width: 12)
    #expect(Set(shown).count == 3, "\(shown)")
  }

  @Test("tell apart three of which two are much alike")
  func nearest() {
    let same = String(repeating: "yes ", count: 500)
    let shown = texts(["no", same + "1", same + "2", nil], width: 12)
    #expect(shown == ["no", "… yes yes 1", "… yes yes 2", "absent"])
  }

  @Test("differ in print where they differ in bytes, and fit their width")
  func law() {
    let seed: UInt64 = 5_551_212
    var random = Noise(state: seed)
    for round in 0..<400 {
      let values = Self.noise(&random)
      let width = Int.random(in: 12...70, using: &random)
      let row = ValueRow(values.map { .raw($0) }, .visible)
      let texts = values.indices.map { row.text($0, width: width, .plain) }
      #expect(Set(texts).count == Set(values).count, "seed \(seed), round \(round): \(texts)")
      // A single escape may be wider than a narrow column; nothing else may.
      let isFit = texts.allSatisfy { DisplayWidth.of($0) <= width + 8 }
      #expect(isFit, "seed \(seed), round \(round), width \(width): \(texts)")
    }
  }

  private static func noise(_ random: inout Noise) -> [[UInt8]] {
    let pieces = ["a", "a", "a", "b", "é", "e\u{301}", "東", "🗼", "\n", "\u{200B}"]
    func text(_ length: Int) -> [UInt8] {
      Array((0..<length).map { _ in pieces.randomElement(using: &random) ?? "" }.joined().utf8)
    }
    let start = text([0, 3, 40, 2000].randomElement(using: &random) ?? 0)
    let end = text([0, 3, 40, 2000].randomElement(using: &random) ?? 0)
    return (0..<Int.random(in: 2...4, using: &random)).map { _ in
      start + text(Int.random(in: 0...3, using: &random)) + end
    }
  }
}
