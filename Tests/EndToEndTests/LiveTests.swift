import Testing

/// The live app under `parity`: in parity as it is, and found out with each fault that it can be
/// given.
@Suite struct LiveTests {
  @Test func theReferenceAppsAreInParity() async throws {
    _ = try await Weather.built.value
    let others = Weather.names.dropFirst()
    let players = ["swift"] + (others.isEmpty ? ["twin=\(Self.twin)"] : others)
    let outcome = try await Weather.play([], players.flatMap { ["--impl", $0] }, suite: "live")
    #expect(outcome.status == 0, "\(outcome)")
    let count = "scenarios × \(players.count) implementations: "
    #expect(outcome.output.contains(count), "\(outcome)")
    #expect(outcome.disgraces == [], "\(outcome)")
  }

  @Test(arguments: LiveFault.all)
  func aFaultInSwift(_ fault: LiveFault) async throws { try await play(fault, in: "swift") }

  @Test(.enabled(if: Weather.hasJava, "no Java"), arguments: LiveFault.all)
  func aFaultInKotlin(_ fault: LiveFault) async throws { try await play(fault, in: "kotlin") }

  @Test(.enabled(if: Weather.hasNode, "no Node"), arguments: LiveFault.all)
  func aFaultInTypeScript(_ fault: LiveFault) async throws {
    try await play(fault, in: "typescript")
  }

  private static let twin = Weather.command("swift", fault: nil)

  private func play(_ fault: LiveFault, in language: String) async throws {
    _ = try await Weather.built.value
    let faulty = Weather.command(language, fault: fault.name)
    let outcome = try await Weather.play(
      [fault.file],
      ["--impl", "swift", "--impl", "twin=\(Self.twin)", "--impl", "faulty=\(faulty)"]
        + fault.options, suite: "live")
    #expect(outcome.status == fault.status, "\(outcome)")
    #expect(outcome.lacking([fault.says]) == [], "\(outcome)")
    #expect(outcome.disgraces == [], "\(outcome)")
    let sentences = outcome.attributions
    #expect(!sentences.isEmpty, "\(outcome)")
    for sentence in sentences {
      #expect(Outcome.blamesFaultyAlone(sentence), "\(sentence)\n\(outcome)")
    }
  }
}
