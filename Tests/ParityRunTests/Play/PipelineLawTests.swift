import ParityCompare
import ParityWire
import TestSupport
import Testing

@testable import ParityRun

@Suite("Laws of writing ahead", .timeLimit(.minutes(2)))
struct PipelineLawTests {
  @Test("how far ahead commands are written changes nothing of what is answered")
  func aheadChangesNothing() throws {
    let first = UInt64.random(in: 0...UInt64.max)
    for seed in first &+ 0..<first &+ 25 {
      var noise = Noise(state: seed)
      let text = Self.scenarios(using: &noise)
      let alone = try Self.traces(of: text) { show in
        show.commandsAhead = 1
        show.bytesAhead = 1
      }
      #expect(alone.count == 31, "seed \(seed)")
      let ahead = try Self.traces(of: text) { _ in }
      #expect(ahead == alone, "seed \(seed)")
      let little = try Self.traces(of: text) { show in
        show.commandsAhead = Int.random(in: 1...9, using: &noise)
        show.bytesAhead = Int.random(in: 1...400, using: &noise)
      }
      #expect(little == alone, "seed \(seed)")
    }
  }

  @Test("nor do processes that are not shared, but for steps that are played once")
  func isolationChangesNothing() throws {
    let first = UInt64.random(in: 0...UInt64.max)
    for seed in first &+ 0..<first &+ 12 {
      var noise = Noise(state: seed)
      let text = Self.scenarios(using: &noise, withOnce: false)
      let shared = try Self.traces(of: text) { _ in }
      let isolated = try Self.traces(of: text) { $0.isolates = true }
      #expect(isolated == shared, "seed \(seed)")
    }
  }

  /// All that was answered, without the numbers of commands.
  private static func traces(
    of text: String, _ setUp: (inout Show) -> Void
  ) throws -> [String] {
    let puppet = Puppet("swift") { cue in
      switch cue.command {
      case "do Break": .exit(1)
      case "do Hang": .hang()
      case "do Babble": .line("what?")
      default:
        cue.line.contains("note") ? .silence : cue.line.contains("end") ? .exit(2) : cue.usual
      }
    }
    var show = Show(puppet)
    setUp(&show)
    let traces = try show.rehearse(text)
    #expect(puppet.journal.misuses == [])
    #expect(puppet.journal.ends.count == puppet.journal.processCount)
    return traces.map { trace in
      let lines = trace.replies.indices.map { step in
        trace.line(step).map { $0.replacing(/,"id":\d+}$/, with: "}") } ?? "none"
      }
      let attempts = trace.replies.indices.map { trace.observation(at: $0)?.attempts ?? 0 }
      return ([trace.inShort, "\(attempts)"] + lines).joined(separator: "\n")
    }
  }

  // MARK: Scenarios made up

  private static func scenarios(using noise: inout Noise, withOnce: Bool = true) -> String {
    var blocks = [
      "setup session\n  start once\n  send method = \"hello\"\n    capture s = response.echo"
    ]
    if !withOnce { blocks = [] }
    for number in 0...30 {
      let kind = Int.random(in: 0..<(withOnce ? 8 : 6), using: &noise)
      let body =
        switch kind {
        case 0: foreign(["start"], using: &noise)
        case 1...5: app(number, using: &noise)
        default: foreign(["use session", "send session = $s"], using: &noise)
        }
      blocks.append("scenario \"\(number)\"\n" + body.map { "  \($0)" }.joined(separator: "\n"))
    }
    return blocks.joined(separator: "\n")
  }

  private static func foreign(_ beginning: [String], using noise: inout Noise) -> [String] {
    let steps = ["send seq = 1", "send [1, \"two\"]", "tell note = 1", "restart"]
    var body = beginning
    for _ in 0..<Int.random(in: 0...4, using: &noise) {
      body.append(steps.randomElement(using: &noise) ?? "")
    }
    if Int.random(in: 0..<6, using: &noise) == 0 { body += ["send end = true", "send seq = 2"] }
    return body
  }

  /// One trouble a scenario: what is written ahead behind it may or may not be met.
  private static let troubles = [
    ["do Break"], ["do Hang"], ["do Babble"], ["do Fax", "do Save"],
    ["ls", "  capture gone = state.gone", "do Attempt", "do Go id = $gone"],
    ["ls", "  capture list = state.saved", "do Save", "open \"/\\(list)\"", "do Go"],
    ["launch \"/nowhere\"", "  expect rejected \"unknown_route\""],
  ]

  private static func app(_ number: Int, using noise: inout Noise) -> [String] {
    let steps = [
      ["do Go"], ["do Save"], ["do Attempt"], ["env http = \"offline\""], ["open \"/b\""], ["ls"],
      ["do Fail", "  expect rejected \"invalid_input\""], ["restart", "launch \"/again\""],
      ["do Go", "  capture c\(number) = state.count", "do Go n = $c\(number)"],
    ]
    var body = ["launch \"/\(number)\""]
    var isCaptured = false
    for _ in 0..<Int.random(in: 0...6, using: &noise) {
      guard let step = steps.randomElement(using: &noise) else { continue }
      if step.count == 3, isCaptured { continue }
      isCaptured = isCaptured || step.count == 3
      body += step
    }
    if Int.random(in: 0..<4, using: &noise) == 0 {
      let trouble = troubles.randomElement(using: &noise) ?? []
      // A launch is the first step, or follows a restart.
      body +=
        trouble.first?.hasPrefix("launch") == true ? ["restart"] + trouble : trouble + ["do Go"]
    } else if Int.random(in: 0..<6, using: &noise) == 0 {
      body.append("restart")
    }
    return body
  }
}
