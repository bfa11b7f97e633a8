import Synchronization
import Testing

@testable import ParityRun

@Suite("Replies that hold much")
struct HeavyReplyTests {
  /// How far a player has come on stage whenever it hands a scenario in.
  private static func takes(answering: @escaping Script) throws -> [Int] {
    let show = Show(Puppet("swift", script: answering))
    let stage = Stage(implementations: 1)
    stage.offer(try show.plan(PipelineTests.scenarios(20)), finished: Judge.unplayed)
    stage.close()
    var settings = Player.Settings(commandsAhead: 1, clock: show.clock)
    settings.portion = 8
    settings.lightReply = 40_000
    let taken = Mutex<[Int]>([])
    var player = Player(
      implementation: 0, cast: show.cast, stage: stage, settings: settings
    ) { _, _ in taken.withLock { $0.append(stage.cursors[0]) } }
    player.play()
    return taken.withLock { $0 }
  }

  @Test("let a player take one scenario at a time, and give back what it has taken before")
  func heavy() throws {
    let taken = try Self.takes { cue in
      // Never the same, as what is like a reply before holds next to nothing.
      cue.usual.replacing("Screen", by: String(repeating: "\(cue.number) ", count: 50_000))
    }
    #expect(taken == Array(2...20) + [20])
  }

  @Test("or a few at once, where they hold little")
  func light() throws {
    let taken = try Self.takes { $0.usual }
    #expect(taken.count == 20 && Set(taken).isSubset(of: [8, 16, 20]))
  }
}
