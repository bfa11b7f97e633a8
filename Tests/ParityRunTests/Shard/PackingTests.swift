import ParityRun
import TestSupport
import Testing

@Suite("Packing into shards")
struct PackingTests {
  @Test(
    "whatever the weights: each piece is in one part, and none is much longer", arguments: 0..<60)
  func laws(seed: UInt64) {
    var noise = Noise(state: seed)
    let weights = (0..<Int.random(in: 0...300, using: &noise)).map { _ in
      Int.random(in: 0...4, using: &noise) == 0
        ? Int.random(in: 0...1_000_000, using: &noise) : Int.random(in: 0...50, using: &noise)
    }
    let total = Int.random(in: 1...20, using: &noise)
    let parts = Packing.parts(weights, into: total)
    #expect(parts.count == total, "seed \(seed)")
    #expect(parts.flatMap { $0 }.sorted() == Array(weights.indices), "seed \(seed)")
    #expect(parts.allSatisfy { $0 == $0.sorted() }, "seed \(seed)")
    #expect(Packing.parts(weights, into: total) == parts, "seed \(seed)")
    let loads = parts.map { part in part.reduce(0) { $0 + max(1, weights[$1]) } }
    let sum = loads.reduce(0, +)
    let longest = loads.max() ?? 0
    #expect(longest <= sum / total + (weights.max() ?? 0) + 1, "seed \(seed): \(loads)")
  }

  @Test("equal pieces go to the parts in turn")
  func equalPieces() {
    #expect(Packing.parts([5, 5, 5, 5, 5], into: 3) == [[0, 3], [1, 4], [2]])
    #expect(Packing.parts([0, 0, 0, 0], into: 2) == [[0, 2], [1, 3]])
    #expect(Packing.parts([], into: 3) == [[], [], []])
    #expect(Packing.parts([9], into: 3) == [[0], [], []])
  }

  /// As suites are: many short scenarios, a few long ones, and one that is very long.
  @Test("a skewed suite over 8 shards: the longest is within 15 % of the mean")
  func aSkewedSuite() {
    var noise = Noise(state: 8)
    var weights = (1...1_700).map { 4_000_000 / $0 + Int.random(in: 0..<3_000, using: &noise) }
    weights.shuffle(using: &noise)
    let loads = Packing.parts(weights, into: 8).map { part in
      part.reduce(0) { $0 + weights[$1] }
    }
    let mean = loads.reduce(0, +) / 8
    #expect((loads.max() ?? 0) * 100 <= mean * 115, "\(loads)")
    // What the order of the files alone would come to.
    let inTurn = (0..<8).map { part in
      stride(from: part, to: weights.count, by: 8).reduce(0) { $0 + weights[$1] }
    }
    #expect((inTurn.max() ?? 0) * 100 > mean * 115, "\(inTurn)")
  }

  @Test("hostile weights overflow nothing")
  func hugeWeights() {
    #expect(
      Packing.parts([.max, .max, .min, -1], into: 2).flatMap { $0 }.sorted() == [0, 1, 2, 3])
  }
}
