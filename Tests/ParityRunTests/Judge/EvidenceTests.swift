import TestSupport
import Testing

@testable import ParityRun

/// What results keep for people who look into a failure.
@Suite("Evidence")
struct EvidenceTests {
  private static let going = """
    scenario "a"
      launch "/a"
      do Go
      do Go
    """

  private func play(
    _ text: String = going, _ puppets: Puppet..., setUp: (inout Show) -> Void = { _ in }
  ) throws -> [ScenarioResult] {
    var show = Show(puppets: puppets)
    show.keepsEvidence = true
    setUp(&show)
    return try show.play(text).results
  }

  private func puppet(_ name: String, _ command: String, _ old: String, _ new: String) -> Puppet {
    Puppet(name) { cue in
      cue.command == command ? cue.usual.replacing(old, by: new) : cue.usual
    }
  }

  /// `1 [0]: sent → received`, beginnings only.
  private func inShort(_ exchange: Exchange) -> String {
    let sent = String(decoding: exchange.sent.bytes, as: UTF8.self)
    let came = exchange.received.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "nothing"
    return "\(exchange.step) \(exchange.implementations): \(sent) → \(came.prefix(26))"
  }

  @Test("of a divergence has what was said at each step, and the failing screen")
  func divergence() throws {
    let result = try #require(
      try play(
        Self.going, Puppet("swift"), puppet("kotlin", "do Go", "Screen", "Page"), Puppet("ts")
      ).first)
    let evidence = try #require(result.evidence)
    #expect(
      evidence.exchanges.map(inShort) == [
        #"0 [0, 1, 2]: {"cmd":"launch","route":"/a"} → {"ok":true,"path":"/a","na"#,
        #"1 [0, 2]: {"cmd":"do","action":"Go"} → {"ok":true,"path":"/a","na"#,
        #"1 [1]: {"cmd":"do","action":"Go"} → {"ok":true,"path":"/a","na"#,
        #"2 [0, 2]: {"cmd":"do","action":"Go"} → {"ok":true,"path":"/a","na"#,
        #"2 [1]: {"cmd":"do","action":"Go"} → {"ok":true,"path":"/a","na"#,
      ])
    #expect(
      result.screens == [
        ScreenVisit(name: "Screen", implementations: [0, 1, 2], failing: [0, 2]),
        ScreenVisit(name: "Page", implementations: [1], failing: [1]),
      ])
  }

  @Test("of a crash has the command that was not answered")
  func crash() throws {
    let broken = Puppet("kotlin") { cue in
      cue.command == "do Go" ? .signal(11) : cue.usual
    }
    let result = try #require(try play(Self.going, Puppet("swift"), broken).first)
    let failing = try #require(result.evidence?.exchanges.filter { $0.step == 1 })
    #expect(failing.map { $0.received == nil } == [false, true])
    #expect(
      failing.map(\.sent.bytes)
        == Array(repeating: Array(#"{"cmd":"do","action":"Go"}"#.utf8), count: 2))
    #expect(result.screens.map(\.failing) == [[0, 1]])
  }

  @Test("is not kept of what is in parity, and nothing is where no record is")
  func parity() throws {
    let result = try #require(try play(Self.going, Puppet("swift"), Puppet("kotlin")).first)
    #expect(result.evidence == nil)
    #expect(result.screens == [ScreenVisit(name: "Screen", implementations: [0, 1])])
    let other = try #require(
      try play(Self.going, Puppet("swift"), puppet("kotlin", "do Go", "Screen", "Page")) {
        $0.keepsEvidence = false
      }.first)
    #expect(other.verdict == .diverged && other.evidence == nil && other.screens.isEmpty)
  }

  @Test("of long replies has the part round the first difference, in whole characters")
  func long() throws {
    let noise = String(repeating: "東", count: 20_000)
    let swift = puppet("swift", "do Go", #""count":1"#, #""text":"\#(noise)","count":1"#)
    let kotlin = puppet("kotlin", "do Go", #""count":1"#, #""text":"\#(noise)","count":2"#)
    let result = try #require(try play(Self.going, swift, kotlin).first)
    let evidence = try #require(result.evidence)
    let windows = evidence.exchanges.filter { $0.step == 1 }.compactMap(\.received)
    try #require(windows.count == 2)
    for (window, wanted) in zip(windows, [#""count":1"#, #""count":2"#]) {
      let text = try #require(String(validating: window.bytes, as: UTF8.self))
      #expect(text.contains(wanted))
      #expect(window.bytes.count <= 8 << 10 && window.before > 50_000 && window.after == 0)
    }
    #expect(evidence.weight < 128 << 10)
  }

  @Test("of a long scenario keeps the steps round the failing one")
  func manySteps() throws {
    let steps = (0..<80).map { "  do \($0 == 50 ? "Save" : "Go")" }.joined(separator: "\n")
    let noise = String(repeating: "x", count: 5000)
    let puppets = ["a", "b"].map { name in
      Puppet(name) { cue in
        let long = cue.usual.replacing(#""state":{"#, by: #""state":{"noise":"\#(noise)","#)
        return cue.command == "do Save" && name == "b"
          ? long.replacing("word 1", by: "word 2") : long
      }
    }
    let result = try #require(
      try play("scenario \"a\"\n  launch \"/a\"\n\(steps)", puppets[0], puppets[1]).first)
    let evidence = try #require(result.evidence)
    let kept = Set(evidence.exchanges.map(\.step))
    #expect(result.finding?.step == 51 && kept.contains(51) && kept.contains(50))
    #expect(kept.count < 30 && evidence.weight < 128 << 10)
    #expect(evidence.exchanges.map(\.step) == evidence.exchanges.map(\.step).sorted())
  }

  @Test("implementations introduce themselves once, however often they are begun")
  func introductions() throws {
    let text = (0..<5).map { "scenario \"\($0)\"\n  launch \"/a\"\n" }.joined(separator: "\n")
    let swift = Puppet("swift") { cue in
      cue.command == "hello"
        ? cue.usual.replacing(
          #""puppet""#,
          by:
            #""weather","runtime":{"swift":"6.3","bits":64,"long":"\#(String(repeating: "y", count: 999))"}"#
        )
        : cue.usual
    }
    for jobs in [1, 3] {
      let results = try play(text, swift, Puppet("kotlin")) { show in
        show.isolates = true
        show.jobs = jobs
      }
      let told = results.flatMap(\.introductions).sorted { $0.implementation < $1.implementation }
      #expect(told.map(\.title) == ["weather", "puppet"])
      #expect(told.first?.runtimes.map(\.name) == ["swift", "bits", "long"])
      #expect(told.first?.runtimes.map(\.version.utf8.count) == [3, 2, 120])
    }
  }
}
