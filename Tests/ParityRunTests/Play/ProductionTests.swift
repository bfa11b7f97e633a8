import ParityLanguage
import ParityWire
import Synchronization
import TestSupport
import Testing

@testable import ParityRun

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("A run", .timeLimit(.minutes(2)))
struct ProductionTests {
  @Test("of equal implementations is in parity, told in the plan's order", arguments: [1, 2, 5])
  func parity(jobs: Int) throws {
    var show = Show(Puppet("swift"), Puppet("kotlin"), Puppet("typescript"))
    show.jobs = jobs
    let run = try show.play(PipelineTests.scenarios(60))
    #expect(run.results.map(\.ordinal) == Array(0..<60))
    #expect(run.results.allSatisfy { $0.verdict == .parity && $0.participants == [0, 1, 2] })
    #expect(run.tally.counts == [.parity: 60])
    #expect(run.tally.steps == 120)
    for puppet in show.puppets {
      #expect(puppet.journal.misuses == [])
      #expect(puppet.journal.processCount <= jobs)
      #expect(puppet.journal.heard.joined().filter { $0 == "do Go" }.count == 60)
      #expect(Set(puppet.journal.ends).count == puppet.journal.processCount)
    }
  }

  @Test("in which the last finish first is told in the plan's order")
  func order() throws {
    // The second player gets to the end before the first has its first reply.
    let gate = Gate()
    let script: Script = { cue in
      if cue.command == "launch /1" { gate.wait(for: 39) }
      if cue.command.hasPrefix("do") { gate.pass() }
      return cue.usual
    }
    var show = Show(Puppet("swift", script: script))
    show.jobs = 2
    show.commandsAhead = 1
    show.limits.scenarios = 1_000
    // Isolated, so that the first player has taken no more than the first scenario.
    show.isolates = true
    let run = try show.play(PipelineTests.scenarios(40))
    #expect(run.results.map(\.ordinal) == Array(0..<40))
  }

  @Test("never holds more scenarios than it may, however slow one implementation is")
  func memory() throws {
    // The slow one answers nothing before the fast one has come as far as it is allowed to.
    let gate = Gate()
    let alive = Mutex<(now: Int, most: Int)>((0, 0))
    let fast = Puppet("fast") { cue in
      if cue.command.hasPrefix("launch") { gate.pass() }
      return cue.usual
    }
    let slow = Puppet("slow") { cue in
      if cue.command == "launch /1" { gate.wait(for: 20) }
      return cue.usual
    }
    var show = Show(fast, slow)
    show.limits.scenarios = 20
    let scenarios = try show.plan(PipelineTests.scenarios(400))
    var rest = scenarios[...]
    var settings = Production.Settings(
      judging: Judge.Settings(today: show.today), clock: show.clock)
    settings.limits = show.limits
    var told = 0
    _ = try Production(cast: show.cast, settings: settings).play(
      next: {
        guard let scenario = rest.popFirst() else { return nil }
        alive.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
        return scenario
      },
      tell: { _ in
        alive.withLock { $0.now -= 1 }
        told += 1
        return true
      })
    #expect(told == 400)
    // Scenarios come on sixteen at a time.
    let most = alive.withLock { $0.most }
    #expect(most <= 20 + 16)
    #expect(most >= 20)
  }

  @Test("ends when it is told to, and plays little more than it tells")
  func cut() throws {
    let puppets = [Puppet("swift"), Puppet("kotlin")]
    var show = Show(puppets[0], puppets[1])
    show.limits.scenarios = 32
    let run = try show.play(PipelineTests.scenarios(2_000)) { $0.ordinal < 9 }
    #expect(run.results.map(\.ordinal) == Array(0...9))
    for puppet in puppets {
      let launches = puppet.journal.heard.joined().filter { $0.hasPrefix("launch") }.count
      #expect(launches < 200)
      #expect(Set(puppet.journal.ends) == [1])
    }
  }

  @Test("in which one cannot be started tells it once, whoever noticed it, and the others play on")
  func cannotStart() throws {
    var show = Show(
      Puppet("swift"), Puppet("kotlin", obstacle: { _ in .cannotStart(reason: "gone") }),
      Puppet("typescript"))
    show.jobs = 3
    let run = try show.play(PipelineTests.scenarios(30))
    let faults = run.results.map { $0.breakages.map(\.fault.inShort) }
    #expect(faults == [["cannot start (gone)"]] + Array(repeating: ["given up"], count: 29))
    #expect(run.results.allSatisfy { $0.verdict == .broken && $0.finding == nil })
    #expect(run.results.allSatisfy { $0.steps.map(\.outcome) == [.passed, .passed] })
  }

  @Test("of no scenario is told nothing")
  func nothing() throws {
    let run = try Show(Puppet("swift")).play([PlannedScenario]())
    #expect(run.results.isEmpty)
  }

  @Test("of scenarios that nobody plays starts no process")
  func allSkipped() throws {
    let puppet = Puppet("swift")
    let run = try Show(puppet).play(
      (1...50).map { "scenario \"\($0)\"\n  skip swift \"later\"\n  launch \"/a\"" }
        .joined(separator: "\n"))
    #expect(run.results.map(\.verdict) == Array(repeating: .skipped, count: 50))
    #expect(run.results.allSatisfy { $0.steps.map(\.outcome) == [.notRun] })
    #expect(puppet.journal.processCount == 0)
  }

  @Test("comes to the same whatever the speeds of the players, and to an end")
  func speeds() throws {
    let first = UInt64.random(in: 0...UInt64.max)
    var expected: [String]?
    for seed in first &+ 0..<first &+ 25 {
      let run = try Self.show(seed: seed).play(Self.troublesome)
      let told = run.results.map { result in
        "\(result.verdict) \(result.breakages.map(\.inShort)) \(result.steps.map(\.outcome))"
      }
      #expect(told == expected ?? told, "seed \(seed)")
      expected = expected ?? told
    }
    #expect(expected?.count == 60)
    #expect(expected?.filter { $0.hasPrefix("broken") }.count == 9)
  }

  private static let troublesome = (1...60).map { number in
    let trouble = number.isMultiple(of: 7) ? "  do Break\n" : ""
    let restart = number.isMultiple(of: 5) ? "\n  restart\n  launch \"/again\"" : ""
    return "scenario \"\(number)\"\n  launch \"/\(number)\"\n\(trouble)  do Go\n  do Save\(restart)"
  }.joined(separator: "\n")

  /// Puppets that now and then let the other threads go first.
  private static func show(seed: UInt64) -> Show {
    let noise = Mutex(Noise(state: seed))
    let pace: @Sendable () -> Void = {
      let pauses = noise.withLock { noise in
        Bool.random(using: &noise) ? 0 : Int.random(in: 0...20, using: &noise)
      }
      for _ in 0..<pauses { sched_yield() }
    }
    let breaking: Script = { $0.command == "do Break" ? .exit(1) : $0.usual }
    var show = Show(
      Puppet("swift", script: breaking, pace: pace), Puppet("kotlin", pace: pace),
      Puppet(
        "typescript", script: { $0.command == "launch /9" ? .hang() : breaking($0) }, pace: pace))
    show.jobs = Int(seed % 3) + 1
    show.limits.scenarios = Int(seed % 11) + 1
    show.limits.bytes = Int(seed % 7) * 2_000 + 1
    show.limits.batch = Int(seed % 5) + 1
    return show
  }
}
