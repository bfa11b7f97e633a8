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

    func breakage(at step: Int? = nil) -> Breakage {
      Breakage(
        implementation: implementation, step: step, fault: fault, lastCommand: lastCommand,
        standardErrorTail: standardErrorTail)
    }
  }

  private let implementation: Int
  private let cast: Cast
  private let settings: Player.Settings
  private var connection: (any Connection)?
  private var suite: Int?
  private var speaksIDs = false
  private var isForeign = false
  private var nextID = 1
  /// The `start once` that this process has played, and what it captured, by name.
  private var playedSetup: String?
  private(set) var keptCaptures: [String: JSONView] = [:]
  private var failedStarts = 0
  private var hasAnswered = false
  private var isGivenUp = false

  init(implementation: Int, cast: Cast, settings: Player.Settings) {
    self.implementation = implementation
    self.cast = cast
    self.settings = settings
  }

  // MARK: Beginning and ending processes

  /// Whether the process that is there can play the scenario as it stands.
  func isReady(for scenario: PlannedScenario) -> Bool {
    guard connection != nil, suite == scenario.suite else { return false }
    if let setup = scenario.onceSetup, scenario.isForeign { return playedSetup == setup }
    return !scenario.isForeign && !isForeign
  }

  func hasPlayed(_ setup: String) -> Bool { playedSetup == setup }

  /// Why the implementation can never play the scenario: it cannot be made anew.
  func reasonAgainst(_ scenario: PlannedScenario) -> (step: Int, text: String)? {
    guard program(of: scenario)?.canRestart == false else { return nil }
    for (index, step) in scenario.scenario.steps.enumerated() {
      switch step.command {
      case .launch(_, let fields) where !fields.isEmpty:
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
    if suite != scenario.suite {
      failedStarts = 0
      hasAnswered = false
      isGivenUp = false
    }
    guard !isGivenUp else { throw Dead(fault: .givenUp, implementation: implementation) }
    try begin(for: scenario, storage: .empty)
  }

  /// Ends the process and begins another one with what it saved.
  ///
  /// - Throws: why there is none.
  mutating func reopen(for scenario: PlannedScenario) throws(Dead) {
    guard let ended = connection else {
      throw Dead(fault: .givenUp, implementation: implementation)
    }
    end()
    try begin(for: scenario, storage: .kept(by: ended))
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
    do {
      connection = try program.connect(storage: storage)
      if !isForeign { try greet() }
      failedStarts = 0
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
    let greeting = try Greeting.read(
      connection.receive(within: cast.suites[suite ?? 0].startTime))
    speaksIDs = greeting.protocolVersion > 0
    hasAnswered = true
  }

  private mutating func failedStart(_ fault: Breakage.Fault) -> Dead {
    failedStarts += 1
    var isHopeless = !hasAnswered || failedStarts >= settings.failedStarts
    if case .connection(.cannotStart) = fault { isHopeless = true }
    isGivenUp = isHopeless
    return Dead(
      fault: fault, implementation: implementation,
      lastCommand: isForeign ? [] : Request.hello.dropLast(), standardErrorTail: abandon())
  }

  /// Ends a process that broke, and gives the end of its standard error.
  mutating func abandon() -> [UInt8] {
    connection?.end()
    let tail = connection?.standardErrorTail() ?? []
    connection = nil
    forget()
    return tail
  }

  mutating func end() {
    connection?.end()
    connection = nil
    forget()
  }

  private mutating func forget() {
    playedSetup = nil
    keptCaptures = [:]
    nextID = 1
    speaksIDs = false
  }

  private func program(of scenario: PlannedScenario) -> (any Implementation)? {
    cast.suites[scenario.suite].implementations[implementation]
  }

  // MARK: Speaking

  /// A number for the next command, where the implementation speaks ids.
  mutating func takeID() -> Int? {
    guard speaksIDs else { return nil }
    defer { nextID += 1 }
    return nextID
  }

  /// The command as this implementation gets it: a running app gets `launch` as `open`.
  func adapted(_ body: [UInt8], _ isCommand: Bool) -> [UInt8] {
    guard isCommand, let suite,
      cast.suites[suite].implementations[implementation]?.canRestart == false,
      body.starts(with: Self.launch)
    else { return body }
    return Self.open + body.dropFirst(Self.launch.count)
  }

  private static let launch = Array(#"{"cmd":"launch""#.utf8)
  private static let open = Array(#"{"cmd":"open""#.utf8)

  /// Hands bytes over; that they cannot be written shows when the reply is waited for.
  func send(_ bytes: [UInt8]) { try? connection?.send(bytes) }

  /// The reply to a command.
  ///
  /// - Throws: what broke; the process is not to be used again.
  mutating func receiveReply(id: Int?) throws(Dead) -> Reply {
    let line = try receive()
    do {
      let reply = try Reply.read(line, id: id)
      hasAnswered = true
      return reply
    } catch {
      throw Dead(fault: .protocol(error), implementation: implementation)
    }
  }

  /// The answer to a `send`: the next line, or the next one with the id that was sent.
  ///
  /// - Throws: what broke; the process is not to be used again.
  mutating func receiveAnswer(to sent: [UInt8]) throws(Dead) -> Reply {
    let key = suite.flatMap { cast.suites[$0].replyKey }
    let wanted = key.flatMap { key in
      (try? JSONDocument(parsing: sent)).flatMap { key.value(in: $0.root) }
    }
    var passed = 0
    while true {
      let line = try receive()
      do {
        let reply = try Reply.readForeign(line)
        hasAnswered = true
        guard let key, let wanted else { return reply }
        if let found = key.value(in: reply.document.root), found.isEqual(to: wanted) {
          return reply
        }
      } catch {
        throw Dead(fault: .protocol(error), implementation: implementation)
      }
      passed += 1
      guard passed < Self.linesBetween else {
        throw Dead(
          fault: .protocol(.noAnswer(linesRead: passed)), implementation: implementation)
      }
    }
  }

  /// How many lines with other ids may come before an answer.
  private static let linesBetween = 10_000

  private func receive() throws(Dead) -> [UInt8] {
    guard let connection, let suite else {
      throw Dead(fault: .givenUp, implementation: implementation)
    }
    do {
      return try connection.receive(within: cast.suites[suite].replyTime)
    } catch {
      throw Dead(fault: .connection(error), implementation: implementation)
    }
  }

  // MARK: Progress

  /// Remembers a `start once` whose steps have all been answered.
  mutating func noteProgress(of performance: Performance) {
    guard let setup = performance.scenario.onceSetup, playedSetup == nil,
      performance.ending == nil
    else { return }
    let steps = performance.scenario.scenario.steps
    let onceCount = steps.prefix { $0.once == setup }.count
    guard performance.replies.count >= onceCount else { return }
    playedSetup = setup
    for step in steps.prefix(onceCount) {
      for capture in step.captures {
        let name = performance.scenario.scenario.captures[capture.id.index]
        keptCaptures[name] = performance.captures[capture.id.index]
      }
    }
  }

  /// A scenario has been played to its end; its process ends with it where nothing else may use it.
  mutating func finish(_ scenario: PlannedScenario, isolates: Bool) {
    if isolates || (scenario.isForeign && scenario.onceSetup == nil) { end() }
  }
}
