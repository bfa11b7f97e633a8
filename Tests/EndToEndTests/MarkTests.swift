import Testing

/// Rules and marks: what is let pass, for how long, and what is said when there is nothing to let
/// pass any more.
@Suite struct MarkTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    /// The line above the first step, or below it behind `\n    `.
    let mark: String
    /// The faults of the implementation `liar`.
    let faults: String
    let status: Int32
    var says: [String] = []
    var today = "2026-12-01"

    var testDescription: String { name }
  }

  @Test(arguments: rules + known + skips + attempts)
  func marks(_ sample: Case) async throws {
    let place = try Workplace()
    let lines =
      sample.mark.hasPrefix("below ")
      ? "  launch \"/counter\"\n  do Poke\n    \(sample.mark.dropFirst("below ".count))\n"
      : "  \(sample.mark)\n  launch \"/counter\"\n  do Poke\n"
    try place.write(
      "counter/marks.parity", "parity 1\n\nscenario \"marked\"\n\(lines)")
    let outcome = try await place.parity(
      ["run", "counter/marks.parity", "--today", sample.today]
        + Workplace.cast(("liar", sample.faults)))
    #expect(outcome.status == sample.status, "\(outcome)")
    #expect(outcome.lacking(sample.says) == [], "\(outcome)")
    #expect(outcome.complaints == "" && outcome.disgraces == [], "\(outcome)")
  }

  static let rules: [Case] = [
    Case(name: "ignored", mark: "ignore state.label", faults: "value", status: 0),
    Case(name: "ignored for one", mark: "ignore state.label for liar", faults: "value", status: 0),
    Case(
      name: "ignored for another", mark: "ignore state.label for one", faults: "value", status: 1),
    Case(name: "in any order", mark: "unordered state.list", faults: "order", status: 0),
    Case(name: "null or absent", mark: "optional state.nothing", faults: "absent", status: 0),
    Case(
      name: "replaced", mark: "replace state.label matching /calm|other/ with \"mood\"",
      faults: "value", status: 0),
    Case(
      name: "renamed", mark: "rename state.more to state.extra for liar",
      faults: #"member:'"more":1'"#, status: 1, says: ["state.extra", "absent"]),
    Case(
      name: "a rule without work", mark: "ignore state.nobody", faults: "", status: 0,
      says: ["1 idle rule", "counter/marks.parity:4  ignore state.nobody"]),
  ]

  static let known: [Case] = [
    Case(
      name: "a known difference", mark: "diverges liar at state.label \"being mended\"",
      faults: "value", status: 0),
    Case(
      name: "known for a while", faults: "value", until: "2026-12-31", status: 0),
    Case(
      name: "known for too long", faults: "value", until: "2026-11-30", status: 1,
      says: "fails  diverges liar at state.label: it was to hold until 2026-11-30 (line 4)"),
    Case(
      name: "gone", mark: "diverges liar at state.label \"being mended\"", faults: "", status: 1,
      says: ["fails  diverges liar at state.label: the difference has gone", "remove line 4"]),
    Case(
      name: "another difference", mark: "diverges liar at state.label \"being mended\"",
      faults: "order", status: 1, says: ["state.list"]),
    Case(
      name: "another one beside it", mark: "diverges liar at state.label \"being mended\"",
      faults: "value order", status: 1, says: ["state.list"]),
    Case(
      name: "of another one", mark: "diverges one at state.label \"being mended\"",
      faults: "value", status: 1, says: ["state.label"]),
    Case(
      name: "below its step", mark: "below diverges liar at state.label \"being mended\"",
      faults: "value", status: 0),
    Case(
      name: "a crash is none", mark: "diverges liar at state.label \"being mended\"",
      faults: "exit:1", status: 3, says: ["liar ended with exit status 1"]),
  ]

  static let skips: [Case] = [
    Case(
      name: "skipped", mark: "skip liar \"no ids yet\"", faults: "exit:1", status: 0,
      says: ["1 skip: left out on purpose", "counter/marks.parity:4  liar: no ids yet"]),
    Case(
      name: "skipped for a while", mark: "skip liar \"no ids yet\" until 2026-12-01",
      faults: "exit:1", status: 0, says: ["liar: no ids yet"]),
    Case(
      name: "skipped until yesterday", mark: "skip liar \"no ids yet\" until 2026-11-30",
      faults: "exit:1", status: 3, says: ["liar ended with exit status 1"]),
  ]

  static let attempts: [Case] = [
    Case(name: "attempts allowed", mark: "allow attempts \"icons\"", faults: "attempts", status: 0),
    Case(
      name: "attempts allowed at this step", mark: "below allow attempts \"icons\"",
      faults: "attempts", status: 0),
    Case(
      name: "attempts in all", mark: "ignore state.nobody", faults: "attempts", status: 1,
      says: ["1 network attempt in liar, and nothing allows it: reported 1, "]),
  ]
}

extension MarkTests.Case {
  /// A known difference with a last day.
  fileprivate init(
    name: String, faults: String, until: String, status: Int32, says: String? = nil
  ) {
    self.init(
      name: name, mark: "diverges liar at state.label \"being mended\" until \(until)",
      faults: faults, status: status, says: says.map { [$0] } ?? [])
  }
}
