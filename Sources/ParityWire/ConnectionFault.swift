/// Why a conversation could not begin or go on.
///
/// After one of these the connection is not used again.
package enum ConnectionFault: Error, Hashable, Sendable {
  /// The process ended before the reply was complete.
  case ended(Ending, partial: [UInt8])
  /// The process ended badly behind its last reply, when nothing more was asked of it.
  case endedBehind(Ending)
  /// No complete line within the time limit; `partial` came without a line end.
  case timedOut(milliseconds: Int, partial: [UInt8])
  /// The line is longer than the limit; its first bytes.
  case lineTooLong(limit: Int, excerpt: [UInt8])
  /// It could not be started or reached: the system's own words and what to do.
  case cannotStart(reason: String)

  /// How a process ended.
  package enum Ending: Hashable, Sendable {
    case exit(status: Int)
    case signal(number: Int)
    /// It closed its output and lives on.
    case outputClosed
    /// The connection to an app that was not started here ended; whether the app did, nobody knows.
    case disconnected
  }
}
