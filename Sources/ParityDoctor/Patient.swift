package import ParityWire

/// An implementation that is examined: something that can be begun again and again.
package protocol Patient {
  /// The name that the card uses.
  var name: String { get }
  /// Begins a conversation with a new process.
  ///
  /// - Returns: the conversation.
  /// - Throws: ``ConnectionFault/cannotStart(reason:)``.
  func admit() throws(ConnectionFault) -> any Visit
}

/// A conversation in which more is done to a process than a run ever does.
package protocol Visit: AnyObject {
  /// Writes bytes at once, whatever they are.
  func write(_ bytes: [UInt8])
  /// Waits for one line.
  ///
  /// - Parameter milliseconds: how long from now.
  /// - Returns: the line without its end.
  /// - Throws: why there is none; nothing is received any more then.
  func receive(within milliseconds: Int) throws(ConnectionFault) -> [UInt8]
  /// The beginning of a whole line that has come though nothing was asked; empty where there is
  /// none.
  func earlyLine() -> [UInt8]
  /// Ends its input.
  func endInput()
  /// Sends a signal.
  func signal(_ number: Int32)
  /// Waits for the process to end.
  ///
  /// - Returns: how it ended; nil: it lives on, or cannot be ended from here.
  func waitForEnd(within milliseconds: Int) -> ConnectionFault.Ending?
  /// All that it still writes until it ends or the time is over.
  func hear(within milliseconds: Int) -> [UInt8]
  /// The end of what it wrote on standard error.
  func standardErrorTail() -> [UInt8]
  /// Whether it is a process of ours, which can be ended, and not an app that runs already.
  var isProcess: Bool { get }
  /// Ends it, and all that it started.
  func end()
}
