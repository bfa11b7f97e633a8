import ParityRun

/// Completes the evidence of failures with what stands in scenario files, and bounds how much of it
/// a run keeps.
struct Dossier {
  private var room: Int
  private var shelf = SourceShelf()

  /// - Parameter room: bytes of evidence that a run keeps; failures behind them have none.
  init(room: Int = 64 << 20) { self.room = room }

  /// A result as it is told.
  mutating func completed(_ result: ScenarioResult) -> ScenarioResult {
    guard var evidence = result.evidence ?? (result.problems.isEmpty ? nil : Evidence()) else {
      return result
    }
    var result = result
    if room > 0 {
      evidence.excerpts = shelf.excerpts(for: result)
      room -= evidence.weight
    }
    result.evidence = room > 0 ? evidence : nil
    return result
  }
}
