import Testing

/// A fault of the counter, and what `parity` has to say of it.
struct Lie: CustomTestStringConvertible, Sendable {
  let name: String
  /// The faults of the implementation `liar`, as the counter takes them.
  let faults: String
  /// The exit code.
  let status: Int32
  /// What must be printed.
  let says: [String]
  /// What the five scenarios came to.
  let counts: String
  var options: [String] = []

  var testDescription: String { name }

  /// Plays the counter's scenarios to two honest ones and the liar.
  func play() async throws {
    let place = try Workplace()
    let outcome = try await place.parity(
      ["run", "counter"] + Workplace.cast(("liar", faults)) + options)
    let last = "5 scenarios × 3 implementations: \(counts)    "
    #expect(outcome.status == status, "\(outcome)")
    #expect(outcome.lacking(says + [last]) == [], "\(outcome)")
    #expect(outcome.complaints == "", "\(outcome)")
    #expect(outcome.disgraces == [], "\(outcome)")
    #expect(blamed(in: outcome) == [], "\(outcome)")
  }

  /// Lines that begin with the name of an honest one, but for the sentence that names the liar.
  private func blamed(in outcome: Outcome) -> [String] {
    outcome.output.split(separator: "\n").map(String.init).filter { line in
      (line.hasPrefix("  one ") || line.hasPrefix("  two ")) && !line.contains("split from liar")
    }
  }
}
