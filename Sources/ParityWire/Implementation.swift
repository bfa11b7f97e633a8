/// Something that speaks the protocol and can be begun: a command to start or an address to reach.
///
/// It is the only thing the engine knows of the world, so that it is tested without a process.
/// Several players may begin conversations with the same implementation at the same time.
package protocol Implementation: Sendable {
  /// The name that reports and rules use.
  var name: String { get }
  /// Whether it can be made anew.
  ///
  /// A running app cannot: `launch` without fields is played as `open`, with fields it is
  /// unsupported.
  var canRestart: Bool { get }
  /// Begins a conversation.
  ///
  /// - Parameter storage: what the new process finds in `PARITY_STORAGE`.
  /// - Returns: the conversation, to be used by the caller's thread only.
  /// - Throws: ``ConnectionFault/cannotStart(reason:)``.
  func connect(storage: Storage) throws(ConnectionFault) -> any Connection
}

/// What a new process finds in its storage folder.
package enum Storage {
  /// An empty folder of its own.
  case empty
  /// What that conversation left, which has ended: `restart` shows what was really saved.
  case kept(by: any Connection)
}

/// A conversation with one implementation; only the player that opened it speaks on it.
package protocol Connection: AnyObject {
  /// Hands over bytes to be written.
  ///
  /// It returns at once. The bytes leave together when ``receive(within:_:)`` begins to wait, or
  /// when much has gathered, so that commands written ahead cost one system call; what does not
  /// fit into the pipe is written while it waits, so both sides never wait on full pipes.
  func send(_ bytes: borrowing [UInt8]) throws(ConnectionFault)
  /// Waits for one line and lends it, so that a long one need not be copied.
  ///
  /// - Parameters:
  ///   - milliseconds: how long the line may take from now.
  ///   - take: is called once with the line's bytes, without LF and without one CR before it, which
  ///     are there no longer than that.
  /// - Throws: a fault after which the connection is not used again; `take` has not been called.
  func receive(
    within milliseconds: Int, _ take: (UnsafeBufferPointer<UInt8>) -> Void
  ) throws(ConnectionFault)
  /// Waits for one line and lends it; as ``receive(within:_:)``.
  ///
  /// - Parameters:
  ///   - milliseconds: how long the line may take from now.
  ///   - foresight: may be asked of bytes that have come, from the line's beginning on, how long
  ///     it is; it counts only bytes among which there is no line end. The end that has to stand
  ///     behind them need not be looked for then.
  ///   - take: is called once with the line's bytes.
  /// - Throws: a fault after which the connection is not used again; `take` has not been called.
  func receive(
    within milliseconds: Int, foreseen foresight: (UnsafeBufferPointer<UInt8>) -> Int?,
    _ take: (UnsafeBufferPointer<UInt8>) -> Void
  ) throws(ConnectionFault)
  /// The beginning of a whole line that has come though nothing was asked; empty where there is
  /// none.
  ///
  /// To be asked when all that was sent has been answered; it costs a system call.
  func earlyLine() -> [UInt8]
  /// What the implementation wrote on standard error since the conversation began, its tail only.
  func standardErrorTail() -> [UInt8]
  /// Whether the next line has come already; nothing is waited for or read.
  var holdsLine: Bool { get }
  /// The beginning of what came behind the last line that was handed out: nobody had asked for it.
  ///
  /// It is known when the conversation has ended.
  func leftover() -> [UInt8]
  /// How the process ended by itself, by the end of its input at the latest.
  ///
  /// It is known when the conversation has ended.
  ///
  /// - Returns: nil where it had to be ended, and where there is no process.
  func ownEnding() -> ConnectionFault.Ending?
  /// Whether the process lived on when its input had ended, and had to be killed.
  ///
  /// It is known when the conversation has ended.
  func livedOn() -> Bool
  /// What the system saw the implementation try on the network and nobody has been told yet.
  ///
  /// All that was seen before the last line that was handed out had been written is among it; what
  /// was seen later is the next line's. Once the conversation has ended it is all the rest.
  ///
  /// - Returns: nil where nobody watches.
  func networkSightings() -> NetworkSightings?
  /// Ends the conversation, the process and all that it started; returns when nothing is left.
  ///
  /// What was sent and not yet written is written first. Ending twice is allowed.
  func end()
}

extension Connection {
  /// Waits for one line; as ``receive(within:_:)``, and copies it.
  package func receive(within milliseconds: Int) throws(ConnectionFault) -> [UInt8] {
    var copy: [UInt8] = []
    try receive(within: milliseconds) { line in copy = Array(line) }
    return copy
  }

  /// Looks for the end of each line.
  package func receive(
    within milliseconds: Int, foreseen foresight: (UnsafeBufferPointer<UInt8>) -> Int?,
    _ take: (UnsafeBufferPointer<UInt8>) -> Void
  ) throws(ConnectionFault) {
    try receive(within: milliseconds, take)
  }

  /// Nobody watches.
  package func networkSightings() -> NetworkSightings? { nil }

  /// There is no process.
  package func ownEnding() -> ConnectionFault.Ending? { nil }

  /// There is no process.
  package func livedOn() -> Bool { false }
}
