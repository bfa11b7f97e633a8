import Testing

/// The reference apps under `parity`: in parity as they are, and found out with each fault that
/// they can be given.
@Suite struct ReferenceAppTests {
  @Test(arguments: ReferenceApps.Suite.allCases)
  func isInParity(_ app: ReferenceApps.Suite) async throws {
    let build = try await ReferenceApps.built.value
    #expect([0, 4].contains(build.status), "\(build)")
    let others = ReferenceApps.names.dropFirst()
    let players = ["swift"] + (others.isEmpty ? ["twin=\(ReferenceApps.twin)"] : others)
    let outcome = try await ReferenceApps.play(app, [], players.flatMap { ["--impl", $0] })
    #expect(outcome.status == 0, "\(outcome)")
    let count = "scenarios × \(players.count) implementations: "
    #expect(outcome.output.contains(count), "\(outcome)")
    #expect(!outcome.output.contains("skipped"), "\(outcome)")
    #expect(outcome.disgraces == [], "\(outcome)")
  }

  @Test(.enabled(if: ReferenceApps.hasBun, "no Bun"), arguments: ReferenceApps.Suite.allCases)
  func bunPlaysItAsNodeDoes(_ app: ReferenceApps.Suite) async throws {
    let build = try await ReferenceApps.built.value
    #expect([0, 4].contains(build.status), "\(build)")
    let program = "implementations/typescript/.build/js/cli/main.js"
    let bun = "bun=env TZ=UTC bun \(program) --suite {suite}"
    let outcome = try await ReferenceApps.play(app, [], ["--impl", "typescript", "--impl", bun])
    #expect(outcome.status == 0 && outcome.disgraces == [], "\(outcome)")
  }

  @Test(arguments: AppFault.all)
  func aFaultInSwift(_ fault: AppFault) async throws { try await fault.play(in: "swift") }

  @Test(.enabled(if: ReferenceApps.hasJava, "no Java"), arguments: AppFault.all)
  func aFaultInKotlin(_ fault: AppFault) async throws { try await fault.play(in: "kotlin") }

  @Test(.enabled(if: ReferenceApps.hasNode, "no Node"), arguments: AppFault.all)
  func aFaultInTypeScript(_ fault: AppFault) async throws {
    try await fault.play(in: "typescript")
  }

  @Test(
    .enabled("attempts are not counted on this system") { try await Dialler.isCounted.value },
    arguments: ReferenceApps.names)
  func anAttemptThatTheAppDoesNotCount(_ language: String) async throws {
    try await AppFault.hidden.play(in: language)
  }
}
