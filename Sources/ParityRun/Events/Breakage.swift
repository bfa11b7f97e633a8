package import ParityLanguage
package import ParityWire

/// A crash, a hang or a breach of the protocol: one implementation's own, never a difference.
package struct Breakage: Sendable {
  /// What it did.
  package enum Fault: Error, Sendable {
    case connection(ConnectionFault)
    case `protocol`(ProtocolFault)
    /// It failed before (it could not be started, or died at every start) and is not tried again.
    case givenUp
    /// It did not answer in time in so many scenarios, and is not tried again.
    ///
    /// `ended` is how many it had played to their end; nil: it did so in a row.
    case fellSilent(scenarios: Int, ended: Int?)
  }

  package var implementation: Int
  /// The index of the step that was waited for; nil: it did not come so far.
  package var step: Int?
  package var fault: Fault
  /// The command that was waited for, without the id and the line end that the runner adds.
  package var lastCommand: [UInt8]
  /// The end of what it wrote on standard error.
  package var standardErrorTail: [UInt8]
  /// The scenario that its process had played before, where nothing of this one was answered: it
  /// may have happened behind the last reply there.
  package var earlier: SourceLocation?
  /// Whether the implementation is given up with this, as it does not start: it is told once, and
  /// then ``Fault/givenUp``.
  var isFinal: Bool

  /// Whether it was not even tried, as the implementation had been given up.
  package var isMissed: Bool {
    switch fault {
    case .givenUp, .fellSilent: true
    case .connection, .protocol: false
    }
  }

  package init(
    implementation: Int, step: Int?, fault: Fault, lastCommand: [UInt8] = [],
    standardErrorTail: [UInt8] = [], earlier: SourceLocation? = nil
  ) {
    self.init(
      implementation: implementation, step: step, fault: fault, lastCommand: lastCommand,
      standardErrorTail: standardErrorTail, earlier: earlier, isFinal: false)
  }

  init(
    implementation: Int, step: Int?, fault: Fault, lastCommand: [UInt8],
    standardErrorTail: [UInt8], earlier: SourceLocation?, isFinal: Bool
  ) {
    self.implementation = implementation
    self.step = step
    self.fault = fault
    self.lastCommand = lastCommand
    self.standardErrorTail = standardErrorTail
    self.earlier = earlier
    self.isFinal = isFinal
  }
}
