import ParityPattern

/// The ways in which one pattern can be searched; all must say the same.
enum Engine: String, CaseIterable, Sendable {
  case simulation, automaton, automatonOfOneText

  func pattern(_ source: String) throws -> Pattern {
    try pattern(Array(source.utf8))
  }

  func pattern(_ source: [UInt8]) throws -> Pattern {
    var limits = PatternLimits()
    switch self {
    case .simulation:
      limits.automatonEntries = 0
      return try Pattern(source, limits: limits).prepared()
    case .automaton:
      return try Pattern(source, limits: limits).prepared()
    case .automatonOfOneText:
      limits.longText = 0
      return try Pattern(source, limits: limits)
    }
  }
}

/// A generator whose whole state is its seed, so a failure can be played again.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  // SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
