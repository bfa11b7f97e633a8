import ParityLanguage

/// The `diverges` marks of a scenario, and whether their differences have been met.
struct Marks {
  /// A mark that holds against an implementation of this run.
  struct Known {
    /// Its place among the marks.
    let id: Int
    let mark: KnownDivergence
    let implementation: Int
    /// The step that it stands below; nil: it holds for every step.
    let step: Int?

    var path: Path { mark.path }
  }

  private(set) var all: [Known] = []
  private var isMet: [Bool] = []

  init(of scenario: PlannedScenario, cast: Cast, settings: Judge.Settings) {
    guard scenario.hasMarks else { return }
    for mark in scenario.scenario.divergences { add(mark, step: nil, scenario, cast) }
    for (index, step) in scenario.scenario.steps.prefix(scenario.steps.count).enumerated() {
      for mark in step.divergences { add(mark, step: index, scenario, cast) }
    }
    isMet = Array(repeating: false, count: all.count)
  }

  private mutating func add(
    _ mark: KnownDivergence, step: Int?, _ scenario: PlannedScenario, _ cast: Cast
  ) {
    guard let index = cast.names.firstIndex(of: mark.implementation),
      scenario.participants.contains(index)
    else { return }
    all.append(Known(id: all.count, mark: mark, implementation: index, step: step))
  }

  /// Adds one that holds for every step, and that nobody misses.
  mutating func addMet(_ mark: KnownDivergence, _ implementation: Int) {
    all.append(Known(id: all.count, mark: mark, implementation: implementation, step: nil))
    isMet.append(true)
  }

  /// The marks in force at a step.
  func known(at step: Int) -> [Known] {
    all.isEmpty ? [] : all.filter { $0.step == nil || $0.step == step }
  }

  mutating func note(_ known: [Known], areMet: [Bool]) {
    guard !known.isEmpty else { return }
    for (entry, isMet) in zip(known, areMet) where isMet { self.isMet[entry.id] = true }
  }

  /// Whether a mark knows of something that is held against an implementation at a step; it has
  /// then been met.
  mutating func excuse(
    _ implementation: Int, at step: Int, where covers: (KnownDivergence) -> Bool
  ) -> Bool {
    var isExcused = false
    for known in known(at: step) where known.implementation == implementation && covers(known.mark)
    {
      isMet[known.id] = true
      isExcused = true
    }
    return isExcused
  }

  /// The marks whose difference was not met.
  var unmet: [Known] { all.filter { !isMet[$0.id] } }
}
