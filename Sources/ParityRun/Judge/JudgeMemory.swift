import ParityCompare
import ParityJSON
package import ParityLanguage

/// What judging remembers over a whole run: which rules ever touched a value, and which negative
/// checks could ever have failed.
package struct JudgeMemory: Sendable {
  /// The use of the rule sets of the run, by ``PlannedScenario/rulesID``.
  private var uses: [Int: (rules: RuleSet, use: RuleUse)] = [:]
  private var lastID = -1
  private var last: (rules: RuleSet, use: RuleUse)?
  /// What was found equal before.
  var equality = EqualityMemory()
  /// Negative checks of the run, and those of them that some reply spoke of.
  private let negatives: [(check: NegativeCheck, expectation: Expectation)]
  private var unseen: [Int]
  /// The schemas of replies that were spelled otherwise and found equal, as numbers, with the rules
  /// that they are equal under.
  private var equalSchemas: Set<RuledSchemas> = []

  private struct RuledSchemas: Hashable {
    var schemas: Int
    var rulesID: Int
  }
  /// Keys of replies that nobody compares.
  package private(set) var unknownKeys = UnknownKeys()
  /// Implementations whose processes lived on when their input had ended.
  package private(set) var livingOn: Set<Int> = []
  /// Who had a state in an accepted reply, and who a count of network attempts in any.
  private var states = Tellers()
  private var counts = Tellers()

  package init(negatives: [NegativeCheck] = []) {
    self.negatives = negatives.map { ($0, Expectation($0.statement)) }
    unseen = Array(negatives.indices.prefix(Self.negativesWatched))
  }

  /// More are not watched: each costs a look into every reply until it has been seen.
  private static let negativesWatched = 256

  /// Takes the use of one scenario's rules out, to be put back when the scenario has been judged.
  mutating func takeUse(of scenario: PlannedScenario) -> RuleUse {
    if lastID != scenario.rulesID {
      putBack()
      last = uses.removeValue(forKey: scenario.rulesID) ?? (scenario.rules, RuleUse(scenario.rules))
      lastID = scenario.rulesID
    }
    defer { last = nil }
    return last?.use ?? RuleUse(scenario.rules)
  }

  /// Puts back what was taken out.
  mutating func putBack(_ use: RuleUse, of scenario: PlannedScenario) {
    last = (scenario.rules, use)
  }

  private mutating func putBack() {
    if let last { uses[lastID] = last }
    last = nil
  }

  /// Whether there are negative checks that no reply has spoken of yet.
  var isLooking: Bool { !unseen.isEmpty }

  /// Looks whether a reply has what negative checks say it lacks.
  mutating func look(at observation: Observation) {
    guard !unseen.isEmpty else { return }
    unseen.removeAll { hasEverSeen(negatives[$0].expectation, in: observation, captures: []) }
  }

  /// Remembers the keys of a reply that nobody compares.
  mutating func noteUnknownKeys(
    of observation: Observation, _ implementation: Int, at place: SourceLocation
  ) {
    unknownKeys.note(observation, of: implementation, at: place)
  }

  /// Remembers whether a reply has a state, and a count of network attempts.
  mutating func noteContents(of observation: Observation, _ implementation: Int) {
    guard !observation.isForeign else { return }
    if !counts.tells(implementation) {
      counts.note(observation.document.root[Self.attempts] != nil, implementation)
    }
    if !states.tells(implementation), !observation.isRejected {
      states.note(observation.view(of: .state) != nil, implementation)
    }
  }

  private static let attempts = Array("networkAttempts".utf8)

  /// Implementations that answered, and never with a state.
  package var stateless: Set<Int> { states.silent }

  /// Implementations that answered, and never with a count of network attempts.
  package var attemptless: Set<Int> { counts.silent }

  /// Remembers that a process of an implementation lived on when its input had ended.
  mutating func noteLivingOn(_ implementation: Int) { livingOn.insert(implementation) }

  /// Whether these schemas of a step's replies were found equal before, under the same rules.
  func knowsAsEqual(_ schemas: Int, in scenario: PlannedScenario) -> Bool {
    equalSchemas.contains(RuledSchemas(schemas: schemas, rulesID: scenario.rulesID))
  }

  /// Remembers that these schemas of a step's replies are equal under the scenario's rules.
  mutating func noteEqual(_ schemas: Int, in scenario: PlannedScenario) {
    guard equalSchemas.count < Self.schemasRemembered else { return }
    equalSchemas.insert(RuledSchemas(schemas: schemas, rulesID: scenario.rulesID))
  }

  private static let schemasRemembered = 10_000

  /// Takes in what another judge remembers of the same run.
  mutating func merge(_ other: JudgeMemory) {
    putBack()
    var other = other
    other.putBack()
    for (id, entry) in other.uses {
      if uses[id] == nil {
        uses[id] = entry
      } else {
        uses[id]?.use.merge(entry.use)
      }
    }
    unknownKeys.merge(other.unknownKeys)
    livingOn.formUnion(other.livingOn)
    states.merge(other.states)
    counts.merge(other.counts)
    let unseenByOther = Set(other.unseen)
    unseen.removeAll { !unseenByOther.contains($0) }
  }

  /// Rules that touched nothing, by place; not those for an implementation that takes no part.
  package var idleRules: [Hollowness.Remark] {
    let used = Set(usedRules)
    var idle: [SourceLocation: String] = [:]
    for (rules, use) in entries {
      for rule in use.idleRules(of: rules) { idle[rule.location] = rule.source }
    }
    return Self.sorted(idle.filter { !used.contains($0.key) })
  }

  /// The rules in force in what was judged, by place; not more than reports have room for.
  package var rules: [Hollowness.Remark] {
    var rules: [SourceLocation: String] = [:]
    for (set, _) in entries {
      for rule in set.rules { rules[rule.location] = rule.source }
    }
    return Array(Self.sorted(rules).prefix(Self.rulesTold))
  }

  private static let rulesTold = 200

  private static func sorted(_ rules: [SourceLocation: String]) -> [Hollowness.Remark] {
    rules.map { Hollowness.Remark(location: $0.key, text: $0.value) }
      .sorted { $0.location.isBefore($1.location) }
  }

  /// The places of rules that touched something, in order.
  package var usedRules: [SourceLocation] {
    var used: Set<SourceLocation> = []
    for (rules, use) in entries {
      for (index, rule) in rules.rules.enumerated() where use.hasReached(index) {
        used.insert(rule.location)
      }
    }
    return used.sorted { $0.isBefore($1) }
  }

  private var entries: [(rules: RuleSet, use: RuleUse)] {
    Array(uses.values) + [last].compactMap { $0 }
  }

  /// Negative checks whose path or value no reply ever had.
  package var unseenNegatives: [Hollowness.Remark] {
    unseen.map {
      Hollowness.Remark(location: negatives[$0].check.location, text: negatives[$0].check.source)
    }
  }
}
