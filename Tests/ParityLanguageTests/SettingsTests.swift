import ParityLanguage
import Testing

@Suite("Settings")
struct SettingsTests {
  @Test("of a suite")
  func suite() {
    let file = CheckedFile.read(
      bytes: source(
        "parity 1", "suite weather", "  fixtures = \"../x\", timeout = \"250ms\"",
        "  tags = [\"a\", \"b\"]", "  reply = \"meta.id\""),
      path: "suite.parity")
    #expect(file.diagnostics == [])
    guard case .suite(let settings) = file.kind else {
      Issue.record("no suite")
      return
    }
    #expect(
      settings
        == SuiteSettings(
          name: "weather", fixtures: "../x", timeout: 250, tags: ["a", "b"],
          reply: [.key(Text("meta")), .key(Text("id"))],
          location: SourceLocation(file: "suite.parity", line: 2)))
  }

  @Test("of an implementation")
  func implementation() {
    let file = CheckedFile.read(
      bytes: source(
        "parity 1", "implementation swift", "  suites = [\"weather\", \"shop\"]",
        "  build = [\"swift\", \"build\"]", "  run = [\"core\", \"--suite=\\(suite)!\"]",
        "  inputs = [\"../../Sources/Kit\"]", "  timeout = \"2m\", startup = \"30s\"",
        "  variables.TZ = \"UTC\", variables[\"A.B\"] = \"\""),
      path: "i.parity")
    #expect(file.diagnostics == [])
    guard case .implementation(let manifest) = file.kind else {
      Issue.record("no implementation")
      return
    }
    #expect(manifest.name == "swift")
    #expect(manifest.suites == ["weather", "shop"])
    #expect(manifest.build == [[.literal("swift")], [.literal("build")]])
    #expect(
      manifest.run == [[.literal("core")], [.literal("--suite="), .suite, .literal("!")]])
    #expect(manifest.inputs == ["../../Sources/Kit"])
    #expect(manifest.timeout == 120_000)
    #expect(manifest.startup == 30_000)
    #expect(
      manifest.variables == [
        Manifest.Variable(name: "TZ", value: "UTC"), Manifest.Variable(name: "A.B", value: ""),
      ])
  }

  @Test(
    "of time",
    arguments: [
      ("1ms", 1), ("5s", 5_000), ("2m", 120_000), ("999999999ms", 999_999_999),
    ])
  func times(text: String, milliseconds: Int) {
    #expect(timeout(text) == milliseconds)
  }

  @Test(
    "of time that is none",
    arguments: ["", "5", "s", "-5s", "5 s", "1.5s", "0s", "5h", "5S", "1234567890s", "٥s"])
  func noTimes(text: String) {
    #expect(timeout(text) == nil)
  }

  private func timeout(_ text: String) -> Int? {
    let file = CheckedFile.read(
      bytes: source("parity 1", "suite s", "  timeout = \"\(text)\""), path: "suite.parity")
    guard case .suite(let settings) = file.kind else { return nil }
    return settings.timeout
  }
}
