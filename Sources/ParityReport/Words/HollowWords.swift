import ParityLanguage
import ParityRun

/// What could make green hollow, sorted by kind.
struct HollowWords {
  /// One kind with the places that it was met at.
  struct Kind {
    /// `2 statements switched off`.
    var title: String
    /// What to think of it.
    var meaning: String
    /// A place and what stands there.
    var entries: [(place: String, text: String)]
  }

  let kinds: [Kind]

  init(_ hollow: Hollowness) {
    kinds = [
      Self.kind(
        hollow.switchedOff, "statement switched off", "statements switched off",
        "comments that would be statements"),
      Self.kind(
        hollow.idleRules, "idle rule", "idle rules", "rules that touched nothing in this run"),
      Self.kind(
        hollow.unseenNegatives, "check of what never was", "checks of what never was",
        "no reply ever had what must not be there: is it misspelt?"),
      Self.kind(hollow.skips, "skip", "skips", "left out on purpose"),
      Kind(
        title: count(hollow.leftOut.count, "implementation") + " left out", meaning: "",
        entries: hollow.leftOut.sorted().map { ("", Printable.text($0)) }),
      Kind(
        title: "an open network",
        meaning: "what implementations tried there was neither stopped nor counted from outside",
        entries: hollow.openNetwork.map { ("", Printable.text($0)) }),
      Self.kind(
        hollow.unknownKeys, "key that nobody compares", "keys that nobody compares",
        "the protocol has none of that name in a reply"),
      Kind(
        title: count(hollow.livingOn.count, "implementation") + " with a process killed at the end",
        meaning: "it lived on when its input had ended",
        entries: hollow.livingOn.sorted().map { ("", Printable.text($0)) }),
      Kind(
        title: count(hollow.stateless.count, "implementation") + " without a state",
        meaning: "no reply had one, so that hardly anything was compared",
        entries: hollow.stateless.sorted().map { ("", Printable.text($0)) }),
      Kind(
        title: count(hollow.uncounted.count, "implementation") + " without a count of attempts",
        meaning: "no reply had networkAttempts, and nobody counted from outside",
        entries: hollow.uncounted.sorted().map { ("", Printable.text($0)) }),
    ].filter { !$0.entries.isEmpty }
  }

  private static func kind(
    _ remarks: [Hollowness.Remark], _ noun: String, _ plural: String, _ meaning: String
  ) -> Kind {
    let sorted = remarks.sorted { one, other in
      (one.location.file, one.location.line, one.location.column, one.text)
        < (other.location.file, other.location.line, other.location.column, other.text)
    }
    return Kind(
      title: count(remarks.count, noun, plural: plural), meaning: meaning,
      entries: sorted.map {
        (Printable.text("\($0.location.file):\($0.location.line)"), Printable.text($0.text))
      })
  }
}
