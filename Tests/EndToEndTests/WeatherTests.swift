import Testing

/// The reference apps under `parity`: in parity as they are, and found out with each fault that
/// they can be given.
@Suite struct WeatherTests {
  @Test func theReferenceAppsAreInParity() async throws {
    let build = try await Weather.built.value
    #expect([0, 4].contains(build.status), "\(build)")
    let others = Weather.names.dropFirst()
    let players = ["swift"] + (others.isEmpty ? ["twin=\(Self.twin)"] : others)
    let outcome = try await Weather.play([], players.flatMap { ["--impl", $0] })
    #expect(outcome.status == 0, "\(outcome)")
    let count = "scenarios × \(players.count) implementations: "
    #expect(outcome.output.contains(count), "\(outcome)")
    #expect(!outcome.output.contains("skipped"), "\(outcome)")
    #expect(outcome.disgraces == [], "\(outcome)")
  }

  @Test(arguments: WeatherFault.all)
  func aFaultInSwift(_ fault: WeatherFault) async throws { try await play(fault, in: "swift") }

  @Test(.enabled(if: Weather.hasJava, "no Java"), arguments: WeatherFault.all)
  func aFaultInKotlin(_ fault: WeatherFault) async throws { try await play(fault, in: "kotlin") }

  @Test(.enabled(if: Weather.hasNode, "no Node"), arguments: WeatherFault.all)
  func aFaultInTypeScript(_ fault: WeatherFault) async throws {
    try await play(fault, in: "typescript")
  }

  @Test(
    .enabled("attempts are not counted on this system") { try await Dialler.isCounted.value },
    arguments: Weather.names)
  func anAttemptThatTheAppDoesNotCount(_ language: String) async throws {
    try await play(.hidden, in: language)
  }

  private static let twin = Weather.command("swift", fault: nil)

  private func play(_ fault: WeatherFault, in language: String) async throws {
    _ = try await Weather.built.value
    let faulty = Weather.command(language, fault: fault.name)
    let outcome = try await Weather.play(
      [fault.file],
      ["--impl", "swift", "--impl", "twin=\(Self.twin)", "--impl", "faulty=\(faulty)"]
        + fault.options)
    #expect(outcome.status == fault.status, "\(outcome)")
    #expect(outcome.lacking([fault.says]) == [], "\(outcome)")
    #expect(outcome.complaints == "", "\(outcome)")
    #expect(outcome.disgraces == [], "\(outcome)")
    let sentences = outcome.attributions
    #expect(!sentences.isEmpty, "\(outcome)")
    for sentence in sentences {
      #expect(Outcome.blamesFaultyAlone(sentence), "\(sentence)\n\(outcome)")
    }
  }
}
