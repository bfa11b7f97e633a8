import TestSupport
import Testing

@testable import ParityLanguage

@Suite("The bytes of a file")
struct SourceTextTests {
  @Test("what is no plain text is seen at every place, whatever stands beside it", arguments: 0..<8)
  func unusual(_ place: Int) {
    for neighbour in [UInt8(ascii: "x"), 0x20, 0x7E] {
      for byte in UInt8.min...UInt8.max {
        var text = Array(repeating: neighbour, count: 24)
        text[8 + place] = byte
        let source = SourceText(bytes: text, path: "x.parity")
        var flaws: [Flaw] = []
        Flaw.find(in: text, lineStarts: source.lineStarts, into: &flaws)
        #expect(source.flaws == flaws, "byte \(byte)")
        #expect(byte < 0x80 || !flaws.isEmpty, "byte \(byte)")
        #expect(source.lineCount == (byte == 0x0A ? 2 : 1), "byte \(byte)")
      }
    }
  }

  @Test("is cut where its lines end, however they stand")
  func lines() {
    for seed in Fuzz.seeds(2_000) {
      var noise = Noise(state: seed)
      let choice: [UInt8] = [0x0A, 0x0A, 0x20, 0x2A, 0x78, 0x78, 0x7E, 0x0B, 0x09, 0x8A, 0x0D]
      let few = Int.random(in: 1...choice.count, using: &noise)
      let text = (0..<Int.random(in: 0..<40, using: &noise)).map { _ in
        choice[Int.random(in: 0..<few, using: &noise)]
      }
      let source = SourceText(bytes: text, path: "x.parity")
      var starts: [UInt32] = [0]
      for (index, byte) in text.enumerated() where byte == 0x0A && index + 1 < text.count {
        starts.append(UInt32(index + 1))
      }
      #expect(source.lineStarts == starts, "seed \(seed)")
      let isPlain = text.allSatisfy { $0 == 0x0A || (0x20..<0x7F) ~= $0 }
      #expect(source.isPlain == isPlain, "seed \(seed)")
    }
  }

  @Test(
    "checks that can hold because nothing is there are known from how they are written",
    arguments: [
      ("state.a = 1", false), ("state.a has 2 items", false), ("state.a is null", true),
      (#"state.a lacks "x""#, true), ("no state.a[*] = 1", true), ("state.a is absent", true),
      ("state.a = $cell", true), ("every state.a[*] = 1", false), ("state.a is not null", false),
    ])
  func negatives(_ check: String, _ expected: Bool) {
    let text = """
      parity 1

      scenario "a \\(cell)"
        launch "/a"
          expect \(check)

        examples
          | cell   |
          | absent |

      """
    let file = CheckedFile.read(bytes: Array(text.utf8), path: "x.parity")
    #expect(file.diagnostics.map(\.message) == [])
    #expect(file.mayHaveNegatives == expected)
  }
}
