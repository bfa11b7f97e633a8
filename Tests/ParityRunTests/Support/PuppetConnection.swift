import ParityWire

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A conversation with a puppet, which answers when it is waited for and not before.
final class PuppetConnection: Connection {
  let app: App
  private(set) var isEnded = false
  private let process: Int
  private let journal: Journal
  private let pace: @Sendable () -> Void
  private let sees: (@Sendable (Cue) -> [NetworkContact])?
  private let isSeenLate: Bool
  private let ending: ConnectionFault.Ending?
  private let script: Script
  /// What was seen, and how many lines had been written by then.
  private var seen: [(lines: Int, contact: NetworkContact)] = []
  private var unread: [String] = []
  private var output: [String] = []
  private var partialLine: [UInt8] = []
  private var writtenCount = 0
  private var answeredCount = 0
  private var readCount = 0
  private var fault: ConnectionFault?
  private var owner: pthread_t?

  init(
    process: Int, journal: Journal, app: App, pace: @escaping @Sendable () -> Void,
    sees: (@Sendable (Cue) -> [NetworkContact])?, isSeenLate: Bool,
    ending: ConnectionFault.Ending?, script: @escaping Script
  ) {
    self.ending = ending
    self.process = process
    self.journal = journal
    self.app = app
    self.pace = pace
    self.sees = sees
    self.isSeenLate = isSeenLate
    self.script = script
  }

  func send(_ bytes: borrowing [UInt8]) throws(ConnectionFault) {
    checkUse("send")
    let bytes = copy bytes
    let lines = bytes.split(separator: UInt8.lineFeed, omittingEmptySubsequences: false)
      .dropLast().map { String(decoding: $0, as: UTF8.self) }
    if bytes.last != UInt8.lineFeed { misuse("a line without an end") }
    unread += lines
    writtenCount += lines.count
    journal.note(
      .wrote(process: process, lines: lines, ahead: writtenCount - answeredCount))
  }

  func receive(
    within milliseconds: Int, _ take: (UnsafeBufferPointer<UInt8>) -> Void
  ) throws(ConnectionFault) {
    try line(within: milliseconds).withUnsafeBufferPointer { line in take(line) }
  }

  private func line(within milliseconds: Int) throws(ConnectionFault) -> [UInt8] {
    checkUse("receive")
    pace()
    journal.note(.waited(process: process, milliseconds: milliseconds))
    if let fault { throw fault }
    while output.isEmpty {
      // A real process would wait for ever.
      guard !unread.isEmpty else {
        throw broken(.timedOut(milliseconds: milliseconds, partial: []))
      }
      try readLine(within: milliseconds)
    }
    answeredCount += 1
    return Array(output.removeFirst().utf8)
  }

  var holdsLine: Bool { fault == nil && !output.isEmpty }

  func earlyLine() -> [UInt8] {
    checkUse("earlyLine")
    return Array((output.first ?? "").utf8)
  }

  func standardErrorTail() -> [UInt8] { Array("last words of process \(process)".utf8) }

  func networkSightings() -> NetworkSightings? {
    guard sees != nil else { return nil }
    var sightings = NetworkSightings()
    let due = seen.prefix { isEnded || $0.lines < answeredCount }
    for (_, contact) in due { sightings.add(contact) }
    seen.removeFirst(due.count)
    return sightings
  }

  func ownEnding() -> ConnectionFault.Ending? {
    if !isEnded { misuse("how it ended, before its end") }
    return fault == nil ? ending : nil
  }

  func livedOn() -> Bool {
    if !isEnded { misuse("whether it lived on, before its end") }
    return fault == nil && ending == nil
  }

  func leftover() -> [UInt8] {
    if !isEnded { misuse("leftover before its end") }
    return Array(output.joined(separator: "\n").utf8)
  }

  func end() {
    guard !isEnded else { return }
    checkUse("end")
    // What was sent is read before the end of the input is.
    while fault == nil, !unread.isEmpty { try? readLine(within: 0) }
    isEnded = true
    journal.note(.ended(process: process))
  }

  private func readLine(within milliseconds: Int) throws(ConnectionFault) {
    let line = unread.removeFirst()
    readCount += 1
    journal.note(.read(process: process, line: line))
    let cue = Cue(line: line, process: process, number: readCount, app: app)
    let lines = answeredCount + output.count + (isSeenLate ? 1 : 0)
    for contact in sees?(cue) ?? [] { seen.append((lines, contact)) }
    switch script(cue) {
    case .lines(let lines):
      if lines.isEmpty { answeredCount += 1 }
      output += lines
    case .end(let ending, let partial): throw broken(.ended(ending, partial: Array(partial.utf8)))
    case .hang(let partial):
      throw broken(.timedOut(milliseconds: milliseconds, partial: Array(partial.utf8)))
    case .tooLong: throw broken(.lineTooLong(limit: 64, excerpt: Array("{\"ok\":true".utf8)))
    }
  }

  private func broken(_ fault: ConnectionFault) -> ConnectionFault {
    self.fault = fault
    return fault
  }

  private func checkUse(_ use: String) {
    if isEnded { misuse("\(use) after its end") }
    if fault != nil, use != "end" { misuse("\(use) after a fault") }
    let thread = pthread_self()
    if let owner, pthread_equal(owner, thread) == 0 { misuse("\(use) on another thread") }
    owner = owner ?? thread
  }

  private func misuse(_ how: String) { journal.note(.misused(process: process, how: how)) }
}
