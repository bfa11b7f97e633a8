import ParityCompare
import ParityRun

/// What is said of an implementation that differs from itself.
struct NondeterminismWords {
  /// What it did, as a sentence.
  let sentence: String
  /// What differs, with what to call the two times.
  var differences: (headings: [String], leaves: [Difference])?
  /// How it broke the second time.
  var breakage: Breakage?
  /// What usually stands behind it, and how to tell.
  let hint: String

  init(_ told: Nondeterminism, names: [String]) {
    let name = names[named: told.implementation]
    switch told.kind {
    case .answers(let leaves):
      sentence = "nondeterministic in \(name): the second time it answered otherwise"
      differences = (["first time", "second time"], leaves)
      hint =
        "the second time it had a fresh process, another time zone, locale, hash seed and folder; "
        + "where --isolate makes it go away, state leaks across launch, maybe from an earlier scenario"
    case .brokeLater(let breakage):
      sentence = "nondeterministic in \(name): it broke the second time, and not the first"
      self.breakage = breakage
      hint =
        "the second time it had a fresh process, another time zone, locale, hash seed and folder"
    case .unsupportedLater(let reason):
      sentence =
        "nondeterministic in \(name): it could not play it the second time: "
        + Printable.text(reason)
      hint =
        "the second time it had a fresh process, another time zone, locale, hash seed and folder"
    case .brokeEarlier:
      sentence = "nondeterministic in \(name): it broke the first time, and not the second"
      hint = "the second time it had a fresh process: what does the first one remember?"
    }
  }
}
