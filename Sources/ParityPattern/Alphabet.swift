/// The scalars of a pattern, reduced to the few symbols it can tell apart.
///
/// `/[a-z]+°/` knows four: a letter, a degree sign, everything between and beyond. An automaton
/// needs a column for each symbol instead of one for each of a million scalars.
struct Alphabet: Sendable {
  let symbolCount: Int
  private let ascii: [UInt16]
  /// Where the symbol changes beyond ASCII, ascending; the first is 0x80.
  private let bounds: [UInt32]
  private let symbolsFromBounds: [UInt16]
  /// Row after row, a set each, a column for each symbol.
  private let membership: [Bool]
  private let neighbours: [Neighbour]

  /// Without knowledge of words all symbols are alike as neighbours, which saves states where no
  /// edge is looked at.
  init(sets: [ScalarSet], knowsWords: Bool) {
    let told = knowsWords ? sets + [.word] : sets
    let starts = Self.starts(of: told)
    var symbols: [[Bool]: UInt16] = [:]
    var signatures: [[Bool]] = []
    let symbolsFromStarts = starts.map { start in
      let signature = told.map { $0.contains(start) }
      if let known = symbols[signature] { return known }
      let symbol = UInt16(signatures.count)
      symbols[signature] = symbol
      signatures.append(signature)
      return symbol
    }
    symbolCount = signatures.count
    membership = sets.indices.flatMap { set in signatures.map { $0[set] } }
    neighbours = signatures.map { knowsWords && $0[sets.count] ? .word : .other }

    var ascii: [UInt16] = []
    var interval = 0
    for scalar in UInt32(0)..<0x80 {
      if interval + 1 < starts.count, starts[interval + 1] == scalar { interval += 1 }
      ascii.append(symbolsFromStarts[interval])
    }
    self.ascii = ascii
    let beyond = starts.firstIndex(of: 0x80) ?? 0
    bounds = Array(starts[beyond...])
    symbolsFromBounds = Array(symbolsFromStarts[beyond...])
  }

  /// Where membership in any of the sets may change, from 0 on, ascending, 0x80 always among them.
  private static func starts(of sets: [ScalarSet]) -> [UInt32] {
    var starts: Set<UInt32> = [0, 0x80]
    for range in sets.flatMap(\.ranges) {
      starts.insert(range.lowerBound)
      if range.upperBound < ScalarSet.foreign { starts.insert(range.upperBound + 1) }
    }
    return starts.sorted()
  }

  @inline(__always)
  func symbol(of scalar: UInt32) -> Int {
    scalar < 0x80 ? Int(ascii[Int(scalar)]) : symbol(beyondASCII: scalar)
  }

  private func symbol(beyondASCII scalar: UInt32) -> Int {
    var low = 0
    var high = bounds.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if bounds[middle] <= scalar { low = middle } else { high = middle }
    }
    return Int(symbolsFromBounds[low])
  }

  @inline(__always)
  func set(_ set: Int, holds symbol: Int) -> Bool {
    membership[set * symbolCount + symbol]
  }

  @inline(__always)
  func neighbour(_ symbol: Int) -> Neighbour { neighbours[symbol] }
}
