package import ParityCompare
package import ParityJSON
package import ParityLanguage
package import ParityRun
package import ParityWire

/// A conversation with one implementation, step by step.
///
/// A process is begun when the first line wants one, and again when it has ended.
package final class Session {
  /// What came of a step.
  package enum Turn {
    /// The reply, and its line as it came.
    case reply(Observation, line: [UInt8])
    /// It has none: `tell`, `restart`, `start`.
    case unanswered
  }

  /// Why a step could not be played.
  package enum Fault: Error {
    /// It crashed, hung or broke the protocol; its process is gone.
    case broken(Breakage)
    /// A captured value is not there, or cannot stand where it is wanted.
    case unusable(name: String)
    /// A running app cannot do it.
    case unsupported(reason: String)
  }

  /// Who is spoken to.
  package let implementation: any Implementation
  /// What it said of itself; nil before the first line, and where it was not asked.
  package private(set) var greeting: Greeting?
  /// The last reply to a command.
  package private(set) var last: Observation?

  private let times: Times
  private var connection: (any Connection)?
  private var ended: (any Connection)?
  private var isForeign = false
  private var nextID = 1
  private var attempts = 0
  private var precedents = JSONPrecedents()

  /// How long things may take, in milliseconds, and how answers to `send` are found.
  package struct Times {
    package var reply: Int
    package var start: Int
    package var key: ReplyKey?

    package init(reply: Int, start: Int, key: ReplyKey? = nil) {
      self.reply = reply
      self.start = start
      self.key = key
    }
  }

  package init(_ implementation: any Implementation, times: Times) {
    self.implementation = implementation
    self.times = times
  }

  /// Whether nothing was said to it yet.
  package var isUntouched: Bool { connection == nil && ended == nil }

  /// Looks at the screen that is there, where an app runs already.
  ///
  /// - Throws: that it cannot be reached, or breaks.
  package func look() throws(Fault) -> Turn {
    try play(.ls, captures: [], names: [])
  }

  /// Plays a step.
  ///
  /// - Parameters:
  ///   - command: what is asked for.
  ///   - captures: the captured values, by their ids.
  ///   - names: what they are called.
  /// - Returns: what came of it.
  /// - Throws: why it could not be played.
  package func play(
    _ command: Command, captures: [JSONView?], names: [String]
  ) throws(Fault) -> Turn {
    switch command {
    case .restart: return try restart()
    case .start: return try startAfresh()
    case .launch, .open, .act, .env, .ls, .send, .tell: break
    }
    guard let template = RequestEncoder.template(for: command) else { return .unanswered }
    let body: [UInt8]
    do { body = try template.bytes(captures: captures) } catch {
      throw .unusable(name: names.indices.contains(error.id.index) ? names[error.id.index] : "?")
    }
    if connection == nil { try begin(.empty, greets: true) }
    if case .launch(_, let fields) = command, fields.contains(where: { $0.value != .absent }) {
      guard launchesAnew else {
        throw .unsupported(reason: "a running app cannot be launched with fields")
      }
    }
    switch command {
    case .tell:
      try send(body + [UInt8(ascii: "\n")], body)
      return .unanswered
    case .send: return try exchange(body)
    case .launch, .open, .act, .env, .ls, .restart, .start: return try carryOut(body, command)
    }
  }

  /// Ends the conversation.
  package func end() {
    connection?.end()
    connection = nil
  }
}

// MARK: Processes

extension Session {
  private func refuseToRunningApp(_ reason: String) throws(Fault) {
    guard implementation.canRestart else { throw .unsupported(reason: reason) }
  }

  /// Whether `launch` makes the app anew: one that runs already says so in its greeting.
  private var launchesAnew: Bool {
    implementation.canRestart || greeting?.offers("launch") ?? false
  }

  private func restart() throws(Fault) -> Turn {
    try refuseToRunningApp("a running app cannot be restarted")
    guard let old = connection ?? ended else {
      throw .unsupported(reason: "nothing runs that could be restarted")
    }
    end()
    try begin(.kept(by: old), greets: !isForeign)
    return .unanswered
  }

  private func startAfresh() throws(Fault) -> Turn {
    try refuseToRunningApp("a running app cannot be started afresh")
    end()
    try begin(.empty, greets: false)
    return .unanswered
  }

  private func begin(_ storage: Storage, greets: Bool) throws(Fault) {
    last = nil
    attempts = 0
    nextID = 1
    greeting = nil
    isForeign = !greets
    do {
      let new = try implementation.connect(storage: storage)
      connection = new
      guard greets else { return }
      try new.send(Request.hello)
      let line = try new.receive(within: times.start)
      do throws(ProtocolFault) { greeting = try Greeting.read(line) } catch {
        throw broken(.protocol(error), Request.hello)
      }
      let early = new.earlyLine()
      if !early.isEmpty { throw broken(.protocol(.early(excerpt: early)), Request.hello) }
    } catch let fault as ConnectionFault {
      throw broken(.connection(fault), greets ? Request.hello : [])
    } catch let fault as Fault {
      throw fault
    } catch {
      throw broken(.givenUp, [])
    }
  }

  private func broken(_ fault: Breakage.Fault, _ command: [UInt8]) -> Fault {
    let old = connection
    end()
    ended = old
    last = nil
    return .broken(
      Breakage(
        implementation: 0, step: nil, fault: fault,
        lastCommand: command.last == UInt8(ascii: "\n") ? command.dropLast() : command,
        standardErrorTail: old?.standardErrorTail() ?? []))
  }
}

// MARK: Speaking

extension Session {
  private func send(_ bytes: [UInt8], _ command: [UInt8]) throws(Fault) {
    do { try connection?.send(bytes) } catch { throw broken(.connection(error), command) }
  }

  private func receive(_ command: [UInt8]) throws(Fault) -> [UInt8] {
    guard let connection else { throw broken(.givenUp, command) }
    do { return try connection.receive(within: times.reply) } catch {
      throw broken(.connection(error), command)
    }
  }

  private func carryOut(_ body: [UInt8], _ command: Command) throws(Fault) -> Turn {
    var isLaunch = false
    var body = body
    if case .launch = command {
      isLaunch = launchesAnew
      if !isLaunch { body = Self.open + body.dropFirst(Self.launch.count) }
    }
    let id = (greeting?.protocolVersion ?? 0) > 0 ? nextID : nil
    nextID += 1
    var bytes: [UInt8] = []
    Request.append(body, id: id, to: &bytes)
    try send(bytes, body)
    let line = try receive(body)
    let reply: Reply
    do { reply = try Reply.read(line, id: id, after: &precedents) } catch {
      throw broken(.protocol(error), body)
    }
    let isNew = isLaunch && reply.isAccepted == true
    let count = reply.networkAttempts ?? attempts
    // As in a run: what the system saw counts, whatever the reply says of it.
    let activity = NetworkActivity(
      reported: isNew || count < attempts ? count : count - attempts,
      observed: connection?.networkSightings())
    let observation = Observation(document: reply.document, attempts: activity.attempts)
    attempts = count
    last = observation
    return .reply(observation, line: line)
  }

  private static let launch = Array(#"{"cmd":"launch""#.utf8)
  private static let open = Array(#"{"cmd":"open""#.utf8)

  private func exchange(_ body: [UInt8]) throws(Fault) -> Turn {
    try send(body + [UInt8(ascii: "\n")], body)
    let wanted = times.key.flatMap { key in
      (try? JSONDocument(parsing: body)).flatMap { key.value(in: $0.root) }
    }
    for _ in 0..<Self.linesBetween {
      let line = try receive(body)
      let reply: Reply
      do { reply = try Reply.readForeign(line, after: &precedents) } catch {
        throw broken(.protocol(error), body)
      }
      if let key = times.key, let wanted {
        guard let found = key.value(in: reply.document.root), found.isEqual(to: wanted) else {
          continue
        }
      }
      _ = connection?.networkSightings()
      let observation = Observation(document: reply.document, isForeign: true)
      last = observation
      return .reply(observation, line: line)
    }
    throw broken(.protocol(.noAnswer(linesRead: Self.linesBetween)), body)
  }

  /// How many lines with other ids may come before an answer.
  private static let linesBetween = 10_000
}
