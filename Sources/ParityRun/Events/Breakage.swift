package import ParityWire

/// A crash, a hang or a breach of the protocol: one implementation's own, never a difference.
package struct Breakage: Sendable {
  /// What it did.
  package enum Fault: Sendable {
    case connection(ConnectionFault)
    case `protocol`(ProtocolFault)
    /// It failed before (it could not be started, or died at every start) and is not tried again.
    case givenUp
  }

  package var implementation: Int
  /// The index of the step that was waited for; nil: it did not come so far.
  package var step: Int?
  package var fault: Fault
  /// The last line that was sent, as sent.
  package var lastCommand: [UInt8]
  /// The end of what it wrote on standard error.
  package var standardErrorTail: [UInt8]

  package init(
    implementation: Int, step: Int?, fault: Fault, lastCommand: [UInt8] = [],
    standardErrorTail: [UInt8] = []
  ) {
    self.implementation = implementation
    self.step = step
    self.fault = fault
    self.lastCommand = lastCommand
    self.standardErrorTail = standardErrorTail
  }
}
