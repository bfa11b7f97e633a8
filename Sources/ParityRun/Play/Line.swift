import ParityCompare
import ParityJSON
import ParityLanguage
import ParityWire

/// A player's conversation with its implementation: processes come and go, the line stays.
struct Line {
  /// Why the line is dead, with what is known of the process that was on it.
  struct Dead: Error {
    var fault: Breakage.Fault
    var implementation: Int
    var lastCommand: [UInt8] = []
    var standardErrorTail: [UInt8] = []
    /// Whether the implementation is given up with this.
    var isFinal = false
    /// The scenario that the process had played before, where it answered nothing since.
    var earlier: SourceLocation?

    func breakage(at step: Int? = nil) -> Breakage {
      Breakage(
        implementation: implementation, step: step, fault: fault, lastCommand: lastCommand,
        standardErrorTail: standardErrorTail, earlier: earlier, isFinal: isFinal)
    }
  }

  /// What is known of the process that is on the line.
  struct Process {
    var speaksIDs = false
    /// Whether it can be ended and begun again: a running app cannot.
    var canRestart = true
    /// Whether its greeting names `launch` among its commands.
    var offersLaunch = false
    var nextID = 1
    /// The scenario that the last id was given for.
    var ordinalOfLastID: Int?
    /// The scenarios it was asked to play, with the id of the first command of each.
    var asked: [(id: Int, place: SourceLocation)] = []
    var hasAnswered = false
    /// The scenario that it has played to its end, until it answers the next one.
    var played: SourceLocation?
    /// It found what another one had saved, or has said nothing of its own scenario yet: it is for
    /// the scenario that asked for it and for no other.
    var isRestarted = false
    /// The implementation's count of network attempts at the reply before.
    var attempts = 0
    /// The `start once` that it has played, and what it captured, by name.
    var playedSetup: String?
    var keptCaptures: [String: JSONView] = [:]
  }

  let implementation: Int
  let cast: Cast
  let settings: Player.Settings
  var connection: (any Connection)?
  var suite = 0
  var isForeign = false
  var process = Process()
  /// What the implementation has answered before, from whatever process.
  var precedents = JSONPrecedents(keys: [Reply.keys, Observation.keys])
  /// One entry a suite.
  private let reputations: [Reputation]
  /// How long it may take, by suite: asked for every reply.
  private let patiences: [Cast.Patience]
  /// What a process that has ended was seen to try on the network behind its last reply.
  private var late = NetworkSightings()
  /// Whether the implementation was ever seen to reach for a network.
  private(set) var reachesOut = false
  /// What the implementation said of itself last.
  private var introduction: Introduction?
  /// Whether a process lived on when its input had ended.
  private(set) var hasLivedOn = false
  private var isIntroduced = true

  init(
    implementation: Int, cast: Cast, settings: Player.Settings, reputations: [Reputation]
  ) {
    self.implementation = implementation
    self.cast = cast
    self.settings = settings
    self.reputations = reputations
    patiences = cast.suites.indices.map { cast.patience(with: implementation, in: $0) }
  }

  var patience: Cast.Patience { patiences[suite] }
  private var reputation: Reputation { reputations[suite] }

  private func program(of scenario: PlannedScenario) -> (any Implementation)? {
    cast.suites[scenario.suite].implementations[implementation]
  }
}

// MARK: Beginning and ending processes

extension Line {
  /// Whether the process that is there can play the scenario as it stands.
  func isReady(for scenario: PlannedScenario) -> Bool {
    guard connection != nil, suite == scenario.suite, !process.isRestarted else { return false }
    if let setup = scenario.onceSetup, scenario.isForeign { return process.playedSetup == setup }
    return !scenario.isForeign && !isForeign
  }

  /// Why the implementation can never play the scenario: it cannot be made anew.
  ///
  /// To be asked when there is a process: an app that runs may offer `launch` in its greeting.
  func reasonAgainst(_ scenario: PlannedScenario) -> (step: Int, text: String)? {
    guard !process.canRestart else { return nil }
    for (index, step) in scenario.scenario.steps.prefix(scenario.steps.count).enumerated() {
      switch step.command {
      case .launch(_, let fields)
      where !launchesAnew && fields.contains { $0.value != .absent }:
        return (index, "a running app cannot be launched with fields")
      case .restart: return (index, "a running app cannot be restarted")
      case .start: return (index, "a running app cannot be started afresh")
      case .launch, .open, .act, .env, .ls, .send, .tell: continue
      }
    }
    return nil
  }

  /// Begins a new process for the scenario.
  ///
  /// - Throws: why there is none.
  mutating func open(for scenario: PlannedScenario) throws(Dead) {
    if let fault = reputations[scenario.suite].givenUp {
      throw Dead(fault: fault, implementation: implementation)
    }
    try begin(for: scenario, storage: .empty)
  }

  /// Ends the process and begins another one with what it saved.
  ///
  /// - Throws: why there is none, or how the one that was there ended if not in order.
  mutating func reopen(
    for scenario: PlannedScenario, after command: [UInt8]
  ) throws(Dead) {
    guard let ended = connection else {
      throw Dead(fault: .givenUp, implementation: implementation)
    }
    if let dead = endAfterLastReply(to: command) { throw dead }
    try begin(for: scenario, storage: .kept(by: ended))
    process.isRestarted = true
  }

  private mutating func begin(
    for scenario: PlannedScenario, storage: Storage
  ) throws(Dead) {
    end()
    suite = scenario.suite
    isForeign = scenario.isForeign
    guard let program = program(of: scenario) else {
      throw Dead(fault: .givenUp, implementation: implementation)
    }
    process.canRestart = program.canRestart
    do {
      connection = try program.connect(storage: storage)
      if !isForeign { try greet() }
    } catch let fault as ConnectionFault {
      throw failedStart(.connection(fault))
    } catch let fault as ProtocolFault {
      throw failedStart(.protocol(fault))
    } catch {
      throw failedStart(.givenUp)
    }
  }

  private mutating func greet() throws {
    guard let connection else { return }
    try connection.send(Request.hello)
    let greeting = try Greeting.read(connection.receive(within: patience.start))
    // Whoever speaks of what it was not asked yet has not listened.
    let early = connection.earlyLine()
    if !early.isEmpty { throw ProtocolFault.early(excerpt: early) }
    process.speaksIDs = greeting.protocolVersion > 0
    process.offersLaunch = greeting.offers("launch")
    let said = Introduction(implementation: implementation, greeting: greeting.document.root)
    if said != introduction { (introduction, isIntroduced) = (said, said == nil) }
    noteAnswer()
  }

  /// What the implementation says of itself, once.
  mutating func takeIntroduction() -> Introduction? {
    defer { isIntroduced = true }
    return isIntroduced ? nil : introduction
  }

  mutating func noteAnswer() {
    process.played = nil
    guard !process.hasAnswered else { return }
    process.hasAnswered = true
    reputation.noteAnswer()
  }

  private mutating func failedStart(_ fault: Breakage.Fault) -> Dead {
    var isHopeless = false
    if case .connection(.cannotStart) = fault { isHopeless = true }
    let isFinal = reputation.noteFailedStart(isHopeless: isHopeless)
    let tail = abandon()
    return Dead(
      fault: fault, implementation: implementation,
      lastCommand: isForeign ? [] : Request.hello.dropLast(), standardErrorTail: tail,
      isFinal: isFinal)
  }

  /// Ends a process that broke while it played, and gives what is known of it.
  mutating func breakOff(
    _ fault: Breakage.Fault, in scenario: PlannedScenario, waitingFor command: [UInt8]
  ) -> Dead {
    var isSilence = false
    if case .connection(.timedOut) = fault { isSilence = true }
    reputation.noteBreakage(isSilence: isSilence, in: scenario.ordinal)
    let earlier = process.played
    let tail = abandon()
    return Dead(
      fault: fault, implementation: implementation, lastCommand: command, standardErrorTail: tail,
      earlier: earlier)
  }

  private mutating func abandon() -> [UInt8] {
    connection?.end()
    let tail = connection?.standardErrorTail() ?? []
    if connection?.livedOn() == true { hasLivedOn = true }
    if let rest = connection?.networkSightings() { late.add(rest) }
    connection = nil
    process = Process()
    return tail
  }

  mutating func end() { _ = abandon() }

  /// Ends the process after its last reply.
  ///
  /// - Parameter command: the last line that was sent to it.
  /// - Returns: that it said more than it was asked for, or ended badly; nil where it did not.
  mutating func endAfterLastReply(to command: [UInt8]) -> Dead? {
    guard let ended = connection else { return nil }
    let tail = abandon()
    guard let fault = fault(behindLastReplyOf: ended) else { return nil }
    return Dead(
      fault: fault, implementation: implementation, lastCommand: command, standardErrorTail: tail)
  }

  /// A protocol of its own may have more to say than answers, and its exit status may mean
  /// anything; what crashes has crashed in any protocol.
  private func fault(behindLastReplyOf ended: any Connection) -> Breakage.Fault? {
    let leftover = isForeign ? [] : ended.leftover()
    if !leftover.isEmpty { return .protocol(.unasked(excerpt: leftover)) }
    switch ended.ownEnding() {
    case nil, .exit(status: 0), .outputClosed, .disconnected: return nil
    case .exit(let status):
      return isForeign ? nil : .connection(.endedBehind(.exit(status: status)))
    case .signal(let number): return .connection(.endedBehind(.signal(number: number)))
    }
  }

  /// A scenario has been played to its end, and nothing broke; `isBehind` says that the next one
  /// has been answered since.
  mutating func noteEnd(of scenario: PlannedScenario, isBehind: Bool) {
    if !isBehind { process.played = scenario.location }
    reputations[scenario.suite].noteEnd()
  }

  /// What was seen on the network and nobody has been told yet, before the last reply or, where the
  /// process has ended, behind it; nil where nobody watches.
  mutating func takeSightings() -> NetworkSightings? {
    var sightings = connection?.networkSightings()
    if !late.isEmpty {
      late.add(sightings ?? NetworkSightings())
      sightings = late
      late = NetworkSightings()
    }
    if let sightings, sightings.attempts > 0 { reachesOut = true }
    return sightings
  }

  /// What was seen on the network where nothing is reported.
  mutating func activity() -> NetworkActivity { NetworkActivity(observed: takeSightings()) }

  /// Whether a scenario's process ends with it.
  static func ownsProcess(_ scenario: PlannedScenario, isolates: Bool) -> Bool {
    isolates || (scenario.isForeign && scenario.onceSetup == nil)
  }

  /// A scenario has been played; its process ends with it where nothing else may use it.
  mutating func finish(_ scenario: PlannedScenario, isolates: Bool) {
    if Self.ownsProcess(scenario, isolates: isolates) { end() }
  }
}
