import ParityLanguage

/// How much memory the files take that the scenarios on stage hold on to.
///
/// Scenarios come on file by file, so a file counts with the first of a row of its scenarios.
struct HeldFiles {
  private var last: ObjectIdentifier?
  private var lastWeight = 0
  private var weight = 0

  /// What they take but for the last one, which is at hand anyway.
  var weightBehind: Int { weight - lastWeight }

  mutating func enter(_ slot: Stage.Slot) {
    guard let held = slot.scenario.scenario.heldFile, held.file != last else { return }
    (last, lastWeight) = held
    slot.fileWeight = lastWeight
    weight += lastWeight
  }

  mutating func leave(_ slot: Stage.Slot) { weight -= slot.fileWeight }
}
