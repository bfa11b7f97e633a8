import Synchronization
import Testing

@testable import ParityRun

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("What is to be judged")
struct DocketTests {
  @Test("is judged in the order in which it was played")
  func order() throws {
    let show = Show(Puppet("swift"))
    let docket = Docket()
    #expect(docket.isEmpty && docket.take() == nil)
    for scenario in try show.plan(PipelineTests.scenarios(20)) {
      docket.enter(Docket.Case(scenario: scenario, traces: [Trace(implementation: 0)]))
    }
    #expect(!docket.isEmpty)
    var taken: [Int] = []
    while let due = docket.take() { taken.append(due.scenario.ordinal) }
    #expect(taken == Array(0..<20))
    #expect(docket.isEmpty)
  }

  @Test("never waits for a reply, a process or a scenario", arguments: [false, true])
  func beforeWaiting(isolates: Bool) throws {
    let due = Mutex(0)
    let late = Mutex<[Int]>([])
    @Sendable func look() {
      let count = due.withLock { $0 }
      if count > 0 { late.withLock { $0.append(count) } }
    }
    let puppet = Puppet(
      "swift",
      obstacle: { _ in
        look(); return nil
      }, pace: look)
    let show = Show(puppet)
    let stage = Stage(implementations: 1)
    stage.offer(try show.plan(PipelineTests.scenarios(20)), finished: Judge.unplayed)
    stage.close()
    // One command at a time, so that no reply is ever there before it is waited for.
    var settings = Player.Settings(commandsAhead: 1, clock: show.clock)
    settings.isolates = isolates
    let judged = Mutex(0)
    let chore = Player.Chore(isDue: { due.withLock { $0 > 0 } }) {
      let count = due.withLock { due in
        defer { due = 0 }
        return due
      }
      judged.withLock { $0 += count }
    }
    var player = Player(
      implementation: 0, cast: show.cast, stage: stage, settings: settings, chore: chore
    ) { _, _ in due.withLock { $0 += 1 } }
    player.play()
    #expect(late.withLock { $0 } == [])
    #expect(judged.withLock { $0 } == 20)
  }

  @Test("is judged though nobody comes by any more", arguments: [1, 2, 40])
  func slowest(count: Int) throws {
    // One has played all and has ended before the other one is answered for the first time.
    let fast = Puppet("swift")
    let slow = Puppet("kotlin", pace: { while fast.journal.ends.isEmpty { sched_yield() } })
    let run = try Show(fast, slow).play(PipelineTests.scenarios(count))
    #expect(run.results.map(\.ordinal) == Array(0..<count))
    #expect(run.results.allSatisfy { $0.verdict == .parity })
  }
}
