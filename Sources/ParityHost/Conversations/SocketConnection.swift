internal import CParityHost
package import ParityWire

/// A conversation over TCP.
///
/// Not `Sendable`: it belongs to the player that began it.
package final class SocketConnection: Connection {
  private let lineLimit: Int
  private var socket: OwnedDescriptor
  private var channel: LineChannel
  private var fault: ConnectionFault?

  /// What is written when the conversation ends may take so long, in milliseconds.
  private static let grace = 200

  /// Reaches an address.
  ///
  /// - Parameters:
  ///   - address: where somebody listens.
  ///   - lineLimit: the most bytes of a line.
  ///   - patience: how long it may take, in milliseconds.
  /// - Throws: ``ConnectionFault/cannotStart(reason:)``.
  package init(_ address: Address, lineLimit: Int, patience: Int) throws(ConnectionFault) {
    parity_settle_signals()
    let reached: OwnedDescriptor
    do {
      reached = try SocketReach.connect(to: address, until: Deadline(milliseconds: patience))
    } catch {
      throw .cannotStart(reason: error.reason)
    }
    channel = LineChannel(input: reached.number, output: reached.number, lineLimit: lineLimit)
    socket = reached
    self.lineLimit = lineLimit
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
    switch channel.receive(within: milliseconds, exit: LivingProcesses.end, foresight) {
    case .line(let line): return take(line)
    case .tooLong:
      found = .lineTooLong(
        limit: lineLimit, excerpt: channel.pending(first: LineChannel.excerptLength))
    case .closed, .processEnded: found = .ended(.disconnected, partial: channel.pending())
    case .timedOut: found = .timedOut(milliseconds: milliseconds, partial: channel.pending())
    }
    fault = found
    throw found
  }

  package var holdsLine: Bool { fault == nil && channel.holdsLine }

  package func earlyLine() -> [UInt8] { fault == nil ? channel.earlyLine() : [] }

  /// Always empty: what an app writes on standard error does not come over the socket.
  package func standardErrorTail() -> [UInt8] { [] }

  /// Always empty: an app goes on when we have left, and what it says then is not ours to judge.
  package func leftover() -> [UInt8] { [] }

  package func end() {
    guard socket.isOpen else { return }
    if fault == nil { channel.flush(until: Deadline(milliseconds: Self.grace)) }
    socket = .none
    fault = fault ?? .ended(.disconnected, partial: [])
  }
}
