/// The records of a scenario's steps, or what they are made of.
enum StepRecords: Sendable {
  case listed([StepRecord])
  case played(PlannedScenario, [StepRecord.Outcome])
  /// So many, all of which passed.
  case passed(Int)

  var all: [StepRecord] {
    switch self {
    case .listed(let records): records
    case .played(let scenario, let outcomes):
      outcomes.enumerated().map { scenario.record(ofStep: $0, $1) }
    case .passed: []
    }
  }

  var count: Int {
    switch self {
    case .listed(let records): records.count
    case .played(_, let outcomes): outcomes.count
    case .passed(let count): count
    }
  }

  var havePassed: Bool {
    switch self {
    case .listed(let records): records.allSatisfy { $0.outcome == .passed }
    case .played(_, let outcomes): outcomes.allSatisfy { $0 == .passed }
    case .passed: true
    }
  }

  /// Says that something else became of a step; nothing can where all have passed.
  mutating func set(_ outcome: StepRecord.Outcome, at step: Int) {
    switch self {
    case .listed(var records):
      records[step].outcome = outcome
      self = .listed(records)
    case .played(let scenario, var outcomes):
      outcomes[step] = outcome
      self = .played(scenario, outcomes)
    case .passed: break
    }
  }
}
