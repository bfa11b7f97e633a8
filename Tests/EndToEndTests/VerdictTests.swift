import Testing

/// Two honest implementations and one liar: who is named, what it is said to have done, the exit
/// code, and that nothing else suffers by it.
@Suite struct VerdictTests {
  @Test(arguments: Lie.unseen)
  func whatIsNoDifference(_ lie: Lie) async throws { try await lie.play() }

  @Test(arguments: Lie.diverging)
  func differences(_ lie: Lie) async throws { try await lie.play() }

  @Test(arguments: Lie.crashing)
  func crashes(_ lie: Lie) async throws { try await lie.play() }

  @Test(arguments: Lie.hanging)
  func hangs(_ lie: Lie) async throws { try await lie.play() }

  @Test(arguments: Lie.babbling)
  func breachesOfTheProtocol(_ lie: Lie) async throws { try await lie.play() }

  @Test(arguments: Lie.starting)
  func programsThatDoNotStart(_ lie: Lie) async throws { try await lie.play() }

  /// Who keeps whom from being judged? Nobody: a crash of one and a difference of another at the
  /// same step are both told.
  @Test func aCrashHidesNoDifference() async throws {
    let place = try Workplace()
    let outcome = try await place.parity(
      ["run", "counter"] + Workplace.cast(("dies", "exit:9"), ("lies", "value")))
    #expect(outcome.status == 1, "\(outcome)")
    #expect(
      outcome.lacking([
        "one and two split from lies, the scenario does not say",
        "dies ended with exit status 9 before it answered",
        "5 scenarios × 4 implementations: 4 in parity, 1 diverged",
      ]) == [], "\(outcome)")
    #expect(outcome.disgraces == [], "\(outcome)")
  }

  /// The command that a failure names shows the same failure.
  @Test func whatIsPrintedAgainCanBeCalled() async throws {
    let place = try Workplace()
    let first = try await place.parity(
      ["run", "counter"]
        + Workplace.cast(("liar", #"instead:'{"it'"'"'s":"a \"quoted\" $text"}'"#)))
    let line = first.output.split(separator: "\n").first { $0.hasPrefix("  again  parity ") }
    let command = try #require(line).dropFirst("  again  parity ".count)
    try place.write("again.sh", "exec \"$PARITY\" \(command)\n")
    let second = try await place.shell("again.sh")
    #expect(second.status == first.status, "\(second)")
    #expect(second.output.contains("BROKEN    counter/counter.parity:10"), "\(second)")
    #expect(second.output.contains("1 scenario of counter × one, liar"), "\(second)")
  }
}
