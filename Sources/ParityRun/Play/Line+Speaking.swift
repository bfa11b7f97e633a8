import ParityJSON
import ParityLanguage
import ParityWire

// MARK: Speaking

extension Line {
  /// A number for the next command of a scenario, where the implementation speaks ids.
  mutating func takeID(for performance: Performance) -> Int? {
    guard process.speaksIDs else { return nil }
    if process.ordinalOfLastID != performance.scenario.ordinal {
      process.ordinalOfLastID = performance.scenario.ordinal
      if process.asked.count >= 2 * Self.scenariosKept {
        process.asked.removeFirst(Self.scenariosKept)
      }
      process.asked.append((process.nextID, performance.scenario.location))
    }
    defer { process.nextID += 1 }
    return process.nextID
  }

  /// So many scenarios are known by their ids at least.
  private static let scenariosKept = 256

  /// Makes a command, which begins at a place among other bytes and is the last of them, what this
  /// implementation gets: a running app gets `launch` as `open`, unless it can be made anew.
  func adapt(_ lines: inout [UInt8], from start: Int) {
    guard !launchesAnew, lines[start...].starts(with: Self.launch) else { return }
    lines.replaceSubrange(start..<start + Self.launch.count, with: Self.open)
  }

  /// Whether `launch` makes the app anew.
  var launchesAnew: Bool { process.offersLaunch || process.canRestart }

  private static let launch = Array(#"{"cmd":"launch""#.utf8)
  private static let open = Array(#"{"cmd":"open""#.utf8)

  /// Hands bytes over; that they cannot be written shows when the reply is waited for.
  func send(_ bytes: [UInt8]) { try? connection?.send(bytes) }

  /// Whether it gets one command at a time.
  ///
  /// From its first attempt to reach a network on, the step of each later one is known then, also
  /// where it gathers its replies. Without ids, a line too many would be taken for the reply to a
  /// command that was written ahead.
  var isAskedOneByOne: Bool {
    reachesOut || (connection != nil && !isForeign && !process.speaksIDs)
  }

  /// A line that is there though all that was asked is answered; nil where there is none, or a
  /// protocol of its own is spoken, which may have more to say than answers.
  func surplus() -> Breakage.Fault? {
    guard let connection, !isForeign, connection.holdsLine else { return nil }
    return .protocol(.unasked(excerpt: connection.earlyLine()))
  }

  /// Whether the next line has come already.
  var holdsLine: Bool { connection?.holdsLine ?? false }

  /// The reply to a command.
  ///
  /// - Throws: what broke; the process is not to be used again.
  mutating func receiveReply(id: Int?) throws(Breakage.Fault) -> Reply {
    let outcome = try receive(within: firstPatience) { line, precedents throws(ProtocolFault) in
      try Reply.read(line, id: id, after: &precedents)
    }
    do throws(ProtocolFault) {
      let reply = try outcome.get()
      noteAnswer()
      let more = id == nil ? connection?.earlyLine() ?? [] : []
      if !more.isEmpty { throw ProtocolFault.unasked(excerpt: more) }
      return reply
    } catch .foreignID(let expected, let found, let excerpt) {
      throw .protocol(self.fault(expected: expected, found: found, excerpt))
    } catch {
      throw .protocol(error)
    }
  }

  /// What an id means that is not the one that was sent: it may be that of a command before.
  private func fault(expected: Int, found: [UInt8], _ excerpt: [UInt8]) -> ProtocolFault {
    guard let id = Int(String(decoding: found, as: UTF8.self)), (1..<expected).contains(id) else {
      return .foreignID(expected: expected, found: found, excerpt: excerpt)
    }
    let asked = process.asked.last { $0.id <= id }?.place
    let current = process.asked.last { $0.id <= expected }?.place
    return .answeredTwice(
      expected: expected, found: id,
      earlier: asked == current ? nil : asked.map { "\($0.file):\($0.line)" })
  }

  /// The answer to a `send`: the next line, or the next one with the id that was sent.
  ///
  /// - Throws: what broke; the process is not to be used again.
  mutating func receiveAnswer(to sent: [UInt8]) throws(Breakage.Fault) -> Reply {
    let key = cast.suites[suite].replyKey
    let wanted = key.flatMap { key in
      (try? JSONDocument(parsing: sent)).flatMap { key.value(in: $0.root) }
    }
    let patience = firstPatience
    let began = settings.clock()
    var passed = 0
    while true {
      let waited = (settings.clock() - began) / 1_000_000
      let outcome = try receive(
        within: max(0, patience - waited), of: patience, Reply.readForeign(_:after:))
      do {
        let reply = try outcome.get()
        noteAnswer()
        guard let key, let wanted else { return reply }
        if let found = key.value(in: reply.document.root), found.isEqual(to: wanted) {
          return reply
        }
      } catch {
        throw .protocol(error)
      }
      passed += 1
      guard passed < Self.linesBetween else { throw .protocol(.noAnswer(linesRead: passed)) }
    }
  }

  /// How many lines with other ids may come before an answer.
  private static let linesBetween = 10_000

  /// A new process has the time of a start for its first line, whatever that is.
  private var firstPatience: Int {
    let patience = patience
    return process.hasAnswered ? patience.reply : max(patience.start, patience.reply)
  }

  /// Waits for a line and reads it; `whole` is the time limit that is told, of which `milliseconds`
  /// are left.
  private mutating func receive(
    within milliseconds: Int, of whole: Int? = nil,
    _ read: (UnsafeBufferPointer<UInt8>, inout JSONPrecedents) throws(ProtocolFault) -> Reply
  ) throws(Breakage.Fault) -> Result<Reply, ProtocolFault> {
    guard let connection else { throw .givenUp }
    var outcome = Result<Reply, ProtocolFault>.failure(.noAnswer(linesRead: 0))
    precedents.forget()
    do {
      try connection.receive(
        within: milliseconds, foreseen: { bytes in precedents.foresee(bytes) }
      ) { line in
        outcome = Result { () throws(ProtocolFault) in try read(line, &precedents) }
      }
      return outcome
    } catch .timedOut(_, let partial) {
      throw .connection(.timedOut(milliseconds: whole ?? milliseconds, partial: partial))
    } catch {
      throw .connection(error)
    }
  }
}

// MARK: Progress

extension Line {
  func hasPlayed(_ setup: String) -> Bool { process.playedSetup == setup }

  /// What the process's `start once` captured, by name.
  var keptCaptures: [String: JSONView] { process.keptCaptures }

  /// Keeps account of the process.
  ///
  /// - Returns: what it tried on the network during the step.
  mutating func account(for reply: Reply, toLaunch: Bool) -> NetworkActivity {
    NetworkActivity(
      reported: reportedAttempts(in: reply, toLaunch: toLaunch), observed: takeSightings())
  }

  private mutating func reportedAttempts(in reply: Reply, toLaunch: Bool) -> Int? {
    let isLaunch = toLaunch && launchesAnew && reply.isAccepted == true
    if isLaunch { process.isRestarted = false }
    guard let count = reply.networkAttempts else { return nil }
    defer { process.attempts = count }
    // A `launch` sets the count back to nothing; one that was rejected leaves it.
    return isLaunch || count < process.attempts ? count : count - process.attempts
  }

  /// Remembers a `start once` whose steps have all been answered.
  mutating func noteProgress(of performance: Performance) {
    guard let setup = performance.scenario.onceSetup, process.playedSetup == nil,
      performance.ending == nil
    else { return }
    // All of them, also those behind the last that is played.
    let steps = performance.scenario.scenario.steps
    let onceCount = steps.prefix { $0.once == setup }.count
    guard performance.answered >= onceCount else { return }
    process.playedSetup = setup
    for step in steps.prefix(onceCount) {
      for capture in step.captures {
        let name = performance.scenario.scenario.captures[capture.id.index]
        process.keptCaptures[name] = performance.captures[capture.id.index]
      }
    }
  }
}
