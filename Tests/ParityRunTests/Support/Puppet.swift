import ParityWire
import Synchronization

/// An implementation without a process: a script says what it does with each line.
final class Puppet: Implementation {
  let name: String
  let canRestart: Bool
  let journal = Journal()
  private let script: Script
  /// Why a process cannot be started, by its number from 1.
  private let obstacle: @Sendable (Int) -> ConnectionFault?
  /// Is passed before each wait for a reply: what makes a puppet slow.
  private let pace: @Sendable () -> Void
  /// Whom it is seen to reach for while it works on a line; nil: nobody watches.
  private let sees: (@Sendable (Cue) -> [NetworkContact])?
  /// Whether it does that behind its reply.
  private let isSeenLate: Bool
  /// How a process ends when its input ends, by its number; nil: it lives on.
  private let ending: @Sendable (Int) -> ConnectionFault.Ending?
  private let processCount = Atomic<Int>(0)

  init(
    _ name: String, canRestart: Bool = true, script: @escaping Script = { $0.usual },
    obstacle: @escaping @Sendable (Int) -> ConnectionFault? = { _ in nil },
    pace: @escaping @Sendable () -> Void = {},
    sees: (@Sendable (Cue) -> [NetworkContact])? = nil, isSeenLate: Bool = false,
    ending: @escaping @Sendable (Int) -> ConnectionFault.Ending? = { _ in .exit(status: 0) }
  ) {
    self.ending = ending
    self.name = name
    self.canRestart = canRestart
    self.obstacle = obstacle
    self.pace = pace
    self.sees = sees
    self.isSeenLate = isSeenLate
    self.script = script
  }

  func connect(storage: Storage) throws(ConnectionFault) -> any Connection {
    let process = processCount.wrappingAdd(1, ordering: .relaxed).newValue
    if let fault = obstacle(process) { throw fault }
    var saved: [String] = []
    var isStillHeld = false
    if case .kept(let earlier) = storage, let earlier = earlier as? PuppetConnection {
      saved = earlier.app.saved
      isStillHeld = !earlier.isEnded
    }
    journal.note(.began(process: process, found: saved))
    if isStillHeld {
      journal.note(.misused(process: process, how: "took storage that is still in use"))
    }
    return PuppetConnection(
      process: process, journal: journal, app: App(saved: saved), pace: pace, sees: sees,
      isSeenLate: isSeenLate, ending: ending(process), script: script)
  }
}
