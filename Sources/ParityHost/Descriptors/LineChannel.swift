#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Lines in, bytes out, over descriptors that never block.
///
/// It tries to write, tries to read, and waits only when there is nothing to do.
struct LineChannel: ~Copyable {
  /// What waiting for a line brought.
  enum Arrival {
    /// It stands there until the channel is used again.
    case line(UnsafeBufferPointer<UInt8>)
    case tooLong
    /// The other side writes no more.
    case closed
    /// The process has ended and what it wrote is read; another may still hold its output.
    case processEnded
    case timedOut
  }

  private let input: Int32
  private let output: Int32
  private let ledger: NetworkLedger?
  private var incoming: LineBuffer
  private var outgoing = OutgoingBuffer()

  /// So much waits at most until it is written: about what a pipe takes.
  private static let gathering = 32 * 1024
  /// Most answers come within so many milliseconds.
  private static let usualAnswer = 20
  /// Of a line that is too long so much is shown.
  static let excerptLength = 1_024

  /// The beginning of what came behind the last line that was handed out.
  private(set) var leftover: [UInt8] = []

  /// - Parameters:
  ///   - input: a non-blocking descriptor to read; borrowed.
  ///   - output: a non-blocking descriptor to write; borrowed.
  ///   - lineLimit: the most bytes of a line.
  ///   - ledger: what has to know how much was read.
  init(input: Int32, output: Int32, lineLimit: Int, ledger: NetworkLedger? = nil) {
    self.input = input
    self.output = output
    self.ledger = ledger
    incoming = LineBuffer(limit: lineLimit)
  }

  /// What came without being part of a line handed out.
  func pending(first count: Int = .max) -> [UInt8] { incoming.pending(first: count) }

  /// Whether the next line is there.
  var holdsLine: Bool { mutating get { incoming.hasLine } }

  /// How many bytes the lines that were handed out had, with their ends.
  var handedOut: Int { incoming.handedOut }

  /// Adds bytes to what is to be written.
  mutating func send(_ bytes: borrowing [UInt8]) {
    outgoing.append(bytes)
    if outgoing.count >= Self.gathering { outgoing.flush(into: output) }
  }

  /// Waits for a line.
  ///
  /// - Parameters:
  ///   - milliseconds: how long from now.
  ///   - exit: a descriptor that becomes readable when the process has ended; -1 for none.
  ///   - foresight: as ``LineBuffer/next(_:)`` asks.
  /// - Returns: the line, or why none came.
  mutating func receive(
    within milliseconds: Int, exit: Int32,
    _ foresight: (UnsafeBufferPointer<UInt8>) -> Int?
  ) -> Arrival {
    let asks = !outgoing.isEmpty
    if asks { outgoing.flush(into: output) }
    var deadline: Deadline?
    var last: Arrival?
    while true {
      switch incoming.next(foresight) {
      case .line(let line): return .line(line)
      case .tooLong: return .tooLong
      case .incomplete: break
      }
      if asks, deadline == nil, outgoing.isEmpty {
        deadline = Deadline(milliseconds: milliseconds)
        waitForAnswer(within: milliseconds)
      }
      switch fill() {
      case .bytes: continue
      case .end: return .closed
      case .nothing: break
      }
      // Only now is everything read that was written before the last wait was over.
      if let last { return last }
      let limit = deadline ?? Deadline(milliseconds: milliseconds)
      deadline = limit
      last = wait(until: limit, exit: exit)
      if !outgoing.isEmpty { outgoing.flush(into: output) }
    }
  }

  /// The beginning of the next line, its end with it, where one has come whole; nothing is waited
  /// for.
  mutating func earlyLine() -> [UInt8] {
    _ = fill()
    let bytes = incoming.pending(first: Self.excerptLength)
    if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) { return Array(bytes[...end]) }
    return incoming.hasLine ? bytes : []
  }

  /// Waits a little for the answer to what was just sent.
  ///
  /// It cannot be there yet, so that a read would be in vain; and nearly always it is what comes
  /// next, so that watching the process itself can wait. Both save a microsecond.
  private func waitForAnswer(within milliseconds: Int) {
    var set = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    _ = poll(&set, 1, Int32(max(0, min(milliseconds, Self.usualAnswer))))
  }

  /// Hears what comes, whatever it is, and says nothing more.
  ///
  /// - Parameters:
  ///   - deadline: when it is enough.
  ///   - limit: how many bytes are heard at most.
  ///   - isEnough: is asked a few dozen times a second, with all that has come since.
  /// - Returns: all that came.
  mutating func listen(
    until deadline: Deadline, limit: Int, _ isEnough: ([UInt8]) -> Bool
  ) -> [UInt8] {
    var heard = incoming.pending()
    incoming.discard()
    while heard.count < limit, !deadline.hasPassed {
      switch incoming.fill(from: input) {
      case .bytes:
        heard += incoming.pending()
        incoming.discard()
        continue
      case .end: return heard
      case .nothing: break
      }
      if isEnough(heard) { return heard }
      var set = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      _ = poll(&set, 1, min(Self.listening, deadline.remainingMilliseconds))
    }
    return heard
  }

  /// So often somebody who listens looks up, in milliseconds.
  private static let listening: Int32 = 20

  /// Writes nothing any more, not even what waits.
  mutating func fallSilent() { outgoing.refuse() }

  /// Writes what waits, until the time is over.
  mutating func flush(until deadline: Deadline) {
    while true {
      outgoing.flush(into: output)
      if outgoing.isEmpty || deadline.hasPassed { return }
      var set = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
      _ = poll(&set, 1, deadline.remainingMilliseconds)
    }
  }

  /// Writes what waits and drops what comes but for its beginning, until the process has ended or
  /// the time is over.
  mutating func drain(until deadline: Deadline, exit: Int32, closing output: () -> Void) {
    var isOpen = true
    while true {
      if !outgoing.isEmpty { outgoing.flush(into: self.output) }
      if isOpen, outgoing.isEmpty {
        output()
        isOpen = false
      }
      keepLeftover()
      incoming.discard()
      switch fill() {
      case .bytes where !deadline.hasPassed: continue
      case .bytes, .end: return
      case .nothing: break
      }
      if wait(until: deadline, exit: exit) != nil { return }
    }
  }

  private mutating func fill() -> LineBuffer.Filling {
    guard let ledger else { return incoming.fill(from: input) }
    return ledger.fill(&incoming)
  }

  private mutating func keepLeftover() {
    let room = Self.excerptLength - leftover.count
    if room > 0 { leftover += incoming.pending(first: room) }
  }

  /// Waits until something can be done; nil when that is reading or writing.
  private func wait(until deadline: Deadline, exit: Int32) -> Arrival? {
    withUnsafeTemporaryAllocation(of: pollfd.self, capacity: 3) { set in
      set[0] = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      set[1] = pollfd(fd: exit, events: Int16(POLLIN), revents: 0)
      set[2] = pollfd(fd: outgoing.isEmpty ? -1 : output, events: Int16(POLLOUT), revents: 0)
      while true {
        let remaining = deadline.remainingMilliseconds
        let ready = poll(set.baseAddress, 3, remaining)
        if ready < 0, errno == EINTR { continue }
        if ready > 0 { return set[1].revents != 0 ? .processEnded : nil }
        if deadline.hasPassed { return .timedOut }
      }
    }
  }
}
