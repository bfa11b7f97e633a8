/// Who ever said something of a kind, and who was asked and never did.
struct Tellers: Sendable {
  /// One entry an implementation; nil: it was not asked.
  private var told: [Bool?] = []

  /// Whether an implementation has said it.
  func tells(_ implementation: Int) -> Bool {
    told.indices.contains(implementation) && told[implementation] == true
  }

  /// Remembers whether an answer said it.
  mutating func note(_ isTold: Bool, _ implementation: Int) {
    while told.count <= implementation { told.append(nil) }
    told[implementation] = isTold || told[implementation] == true
  }

  /// Those that answered and never said it.
  var silent: Set<Int> { Set(told.indices.filter { told[$0] == false }) }

  /// Takes in what somebody else has heard.
  mutating func merge(_ other: Tellers) {
    for (implementation, isTold) in other.told.enumerated() {
      if let isTold { note(isTold, implementation) }
    }
  }
}
