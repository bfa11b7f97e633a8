/// One of the parts that a run is divided into, each for a machine of its own.
package struct Shard: Hashable, Sendable {
  /// Which part, from 0.
  package let index: Int
  /// How many parts there are.
  package let total: Int

  /// More machines than anybody has; a larger number is a slip.
  package static let most = 10_000

  /// Part `index`, from 0, of `total`; nil where there is no such part.
  package init?(index: Int, of total: Int) {
    guard (1...Self.most).contains(total), (0..<total).contains(index) else { return nil }
    self.index = index
    self.total = total
  }

  /// Reads `3/16`: the third of sixteen.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Self.number(parts[0]), let total = Self.number(parts[1])
    else { return nil }
    self.init(index: number - 1, of: total)
  }

  /// A number from 0 in decimal digits; nil for all else, signs and spaces included.
  static func number(_ text: some StringProtocol) -> Int? {
    guard (1...6).contains(text.utf8.count),
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(text)
  }
}

extension Shard: CustomStringConvertible {
  /// `3/16`, counted from 1 as people do.
  package var description: String { "\(index + 1)/\(total)" }
}
