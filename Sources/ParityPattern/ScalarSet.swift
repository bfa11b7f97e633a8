/// A set of Unicode scalars as sorted ranges that neither overlap nor touch.
///
/// One value lies above the scalars: `foreign`, what is read where the bytes are not UTF-8. Only
/// complements hold it, so `.`, `\D` and `[^a]` match such bytes and nothing else does.
struct ScalarSet: Hashable, Sendable {
  /// Stands for a lone surrogate or a byte that belongs to no scalar.
  static let foreign: UInt32 = 0x11_0000

  private(set) var ranges: [ClosedRange<UInt32>]

  /// The ranges may come in any order and overlap.
  init(_ ranges: [ClosedRange<UInt32>]) {
    self.ranges = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard let last = self.ranges.last, range.lowerBound <= last.upperBound + 1 else {
        self.ranges.append(range)
        continue
      }
      let upper = max(last.upperBound, range.upperBound)
      self.ranges[self.ranges.count - 1] = last.lowerBound...upper
    }
  }

  init(_ scalar: UInt32) {
    ranges = [scalar...scalar]
  }

  /// Everything that is not in the set, what is foreign included.
  var complement: ScalarSet {
    var gaps: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { gaps.append(next...(range.lowerBound - 1)) }
      next = range.upperBound + 1
    }
    if next <= Self.foreign { gaps.append(next...Self.foreign) }
    return ScalarSet(gaps)
  }

  func contains(_ scalar: UInt32) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound <= scalar
  }

  /// The one scalar of a set that has no other.
  var onlyScalar: UInt32? {
    guard ranges.count == 1, ranges[0].count == 1 else { return nil }
    return ranges[0].lowerBound
  }

  // The named sets are ASCII: what counts as a digit must not depend on a version of Unicode.
  static let digit = ScalarSet([0x30...0x39])
  static let word = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  static let space = ScalarSet([0x09...0x0D, 0x20...0x20])
  static let anyButLineFeed = ScalarSet(0x0A).complement
}
