internal import CParityHost
package import ParityWire

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A conversation with a process over its standard input and output.
///
/// Not `Sendable`: it belongs to the player that began it.
package final class ChildProcess: Connection {
  /// The process's id.
  let process: pid_t
  /// What has to live as long as the process: its storage folder.
  let keepsake: AnyObject?
  private let program: Program
  private let limits: Limits
  /// Its place among the living.
  private let slot: Int32
  /// Our ends, until they are closed.
  private var input: OwnedDescriptor
  private var output: OwnedDescriptor
  /// Tells that the process has ended; none where the system has no such thing.
  private var exit: OwnedDescriptor
  /// Used by one thread at a time, as a connection is, and so often that being sure of it at run
  /// time would cost more than it does.
  @exclusivity(unchecked) private var channel: LineChannel
  private let standardError: StandardErrorTail
  /// What it tries on the network; nil where nobody watches.
  private let ledger: NetworkLedger?
  private var fault: ConnectionFault?
  /// What its threads did when it did not answer, where it could be asked.
  private var threads: [UInt8] = []
  private var isEnded = false
  /// How it ended by itself.
  private var lastAct: ConnectionFault.Ending?
  private var hasLivedOn = false
  private let habits: EndingHabits

  /// How long we wait for the exit status of a process that closed its output, in milliseconds.
  private static let settling = 500
  /// How long we wait for a process that was killed, in milliseconds.
  private static let dying = 2_000

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: what to start.
  ///   - limits: how patient the conversation is.
  ///   - keepsake: is kept alive as long as this conversation.
  ///   - habits: how other processes of the program ended.
  /// - Throws: why the program does not run.
  package init(
    _ program: Program, limits: Limits = Limits(), keepsake: AnyObject? = nil,
    habits: EndingHabits = EndingHabits()
  ) throws(StartFault) {
    let streams = try ProgramStreams.open(for: program)
    let birth = try streams.start(program)
    self.program = program
    self.limits = limits
    self.keepsake = keepsake
    self.habits = habits
    process = birth.process
    slot = birth.slot
    ledger = birth.listener < 0 ? nil : NetworkLedger(pipe: streams.output.reading.number)
    channel = LineChannel(
      input: streams.output.reading.number, output: streams.input.writing.number,
      lineLimit: limits.lineBytes, ledger: ledger)
    input = streams.input.writing
    output = streams.output.reading
    standardError = StandardErrorTail(
      streams.error.reading, capacity: limits.standardErrorBytes)
    exit = OwnedDescriptor(parity_exit_descriptor(birth.process))
    Warden.shared.watch(standardError)
    guard let ledger else { return }
    do {
      try Gatekeeper.shared.watch(birth.listener, ledger)
    } catch {
      end()
      throw .system(path: program.path, words: error.description)
    }
  }

  deinit {
    end()
  }

  package func send(_ bytes: borrowing [UInt8]) throws(ConnectionFault) {
    if let fault { throw fault }
    channel.send(bytes)
  }

  package func receive(
    within milliseconds: Int, _ take: (UnsafeBufferPointer<UInt8>) -> Void
  ) throws(ConnectionFault) {
    try receive(within: milliseconds, foreseen: { _ in nil }, take)
  }

  package func receive(
    within milliseconds: Int, foreseen foresight: (UnsafeBufferPointer<UInt8>) -> Int?,
    _ take: (UnsafeBufferPointer<UInt8>) -> Void
  ) throws(ConnectionFault) {
    if let fault { throw fault }
    let found: ConnectionFault
    switch channel.receive(within: milliseconds, exit: exit.number, foresight) {
    case .line(let line): return take(line)
    case .tooLong:
      found = .lineTooLong(
        limit: limits.lineBytes, excerpt: channel.pending(first: LineChannel.excerptLength))
    case .closed, .processEnded: found = .ended(ending(), partial: channel.pending())
    case .timedOut:
      found = .timedOut(milliseconds: milliseconds, partial: channel.pending())
      threads = ThreadDump.ask(process, answeringOn: &channel, standardError)
    }
    fault = found
    throw found
  }

  package var holdsLine: Bool { fault == nil && channel.holdsLine }

  package func earlyLine() -> [UInt8] { fault == nil ? channel.earlyLine() : [] }

  package func standardErrorTail() -> [UInt8] {
    standardError.bytes() + threads
  }

  package func leftover() -> [UInt8] { channel.leftover }

  package func ownEnding() -> ConnectionFault.Ending? { lastAct }

  package func livedOn() -> Bool { hasLivedOn }

  package func networkSightings() -> NetworkSightings? {
    ledger?.take(before: isEnded ? .max : channel.handedOut)
  }

  /// Writes what waits to be written.
  package func flush(within milliseconds: Int) {
    if fault == nil { channel.flush(until: Deadline(milliseconds: milliseconds)) }
  }

  /// Ends the process's input; nothing is written any more.
  package func endInput() {
    channel.fallSilent()
    input = .none
  }

  /// Sends the process a signal.
  package func signal(_ number: Int32) {
    if !isEnded { kill(process, number) }
  }

  /// Waits for the process to end.
  ///
  /// - Returns: how it ended; nil: it lives on.
  package func waitForEnd(within milliseconds: Int) -> ConnectionFault.Ending? {
    ProcessEnd.wait(
      for: process, on: exit.number, until: Deadline(milliseconds: milliseconds))
    return ProcessEnd.ending(of: process)
  }

  /// All that it still writes, lines or not, until it has ended or the time is over.
  package func hear(within milliseconds: Int) -> [UInt8] {
    channel.listen(until: Deadline(milliseconds: milliseconds), limit: limits.lineBytes) { _ in
      false
    }
  }

  package func end() {
    guard !isEnded else { return }
    isEnded = true
    if fault == nil, limits.grace > 0, !LivingProcesses.areOver { endInOrder() }
    input = .none
    kill(program.leadsSession ? -process : process, SIGKILL)
    kill(process, SIGKILL)
    ProcessEnd.wait(
      for: process, on: exit.number, until: Deadline(milliseconds: Self.dying))
    Orphans(leader: process, ledSession: program.leadsSession, mark: Array(mark.utf8)).end()
    parity_living_remove(parity_living_shared(), slot)
    _ = parity_reap(process)
    standardError.close()
    if let ledger {
      Gatekeeper.shared.leave(ledger)
      ledger.forgetPipe()
    }
    output = .none
    exit = .none
    fault = fault ?? .ended(.outputClosed, partial: [])
  }

  private var mark: String { program.mark ?? "" }

  /// How a process ended that writes no more; it may live on.
  private func ending() -> ConnectionFault.Ending {
    ProcessEnd.wait(
      for: process, on: exit.number, until: Deadline(milliseconds: Self.settling))
    return ProcessEnd.ending(of: process) ?? .outputClosed
  }

  /// Lets the process end by itself: it reads what was sent and then the end of its input.
  private func endInOrder() {
    let deadline = Deadline(milliseconds: habits.grace(limits))
    channel.drain(until: deadline, exit: exit.number) { input = .none }
    ProcessEnd.wait(for: process, on: exit.number, until: deadline)
    lastAct = ProcessEnd.ending(of: process)
    if lastAct != nil { return habits.noteOrderlyEnd() }
    // Whoever ends us all has no more patience than that.
    guard !LivingProcesses.areOver else { return }
    hasLivedOn = true
    habits.noteLivingOn()
  }
}
