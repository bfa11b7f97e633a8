import ParityHost

/// Whether the implementations that a run starts can reach a network, and whether what they try is
/// counted from outside.
///
/// Each process gets an empty network of its own, and asks before it reaches for another. Builds
/// come before and keep theirs, and a running app is reached as ever.
struct Network {
  /// Why less is to be had than was asked for.
  struct Fault: Error {
    var reasons: [String]
  }

  /// Whether processes get an empty network.
  var isClosed: Bool
  /// Whether what they try is counted, and refused, from outside.
  var isCounted: Bool
  /// What is to be said of it in the run's head; nothing where it is closed and counted.
  var remarks: [String]
  /// What is to be said of it at the run's end: that it was opened on purpose.
  var reservations: [String] = []

  /// What holds, in a few words.
  var words: String {
    switch (isClosed, isCounted) {
    case (true, true): "closed; what is tried is counted from outside"
    case (true, false): "closed; what is tried is not counted from outside"
    case (false, true): "what is tried is refused and counted from outside"
    case (false, false): "open; what is tried is not counted from outside"
    }
  }

  /// Whether what somebody tries is counted from outside.
  func watches(_ contender: Contender) -> Bool {
    switch contender.source {
    case .address: false
    case .command, .manifest: isCounted
    }
  }

  /// What is to be had for a choice.
  ///
  /// - Parameters:
  ///   - choice: what was asked for.
  ///   - contenders: who plays.
  ///   - sandbox: what the system has; asked only where something is wanted of it.
  /// - Returns: what holds for this run.
  /// - Throws: that all was asked for, and not all can be had.
  static func arrange(
    _ choice: SandboxChoice, for contenders: [Contender], _ sandbox: () -> NetworkSandbox
  ) throws(Fault) -> Network {
    if choice == .off { return .open }
    let sandbox = sandbox()
    var network = Network(
      isClosed: sandbox.closing.isAvailable, isCounted: sandbox.counting.isAvailable,
      remarks: remarks(sandbox))
    if network.isCounted { network.remarks += contenders.compactMap(remark) }
    guard choice == .auto || network.remarks.isEmpty else { throw Fault(reasons: network.remarks) }
    return network
  }

  private static let open = Network(
    isClosed: false, isCounted: false, remarks: ["\(openWords): --sandbox off"],
    reservations: ["--sandbox off"])

  private static func remarks(_ sandbox: NetworkSandbox) -> [String] {
    switch (sandbox.closing, sandbox.counting) {
    case (.available, .available): []
    case (.available, .unavailable(let reason)): ["\(closedWords): \(reason)"]
    case (.unavailable(let reason), .available): ["\(refusedWords): \(reason)"]
    case (.unavailable(let reason), .unavailable(let other)):
      ["\(openWords): \(reason == other ? reason : "\(reason); \(other)")"]
    }
  }

  private static func remark(_ contender: Contender) -> String? {
    switch contender.source {
    case .address:
      "\(contender.name) runs already: what it tries on the network is not counted from outside "
        + notMeasured
    case .command, .manifest: nil
    }
  }

  private static let notMeasured = "(observed: not measured)"
  private static let closedWords =
    "implementations have no network, and what they try is not counted from outside \(notMeasured)"
  private static let refusedWords =
    "implementations have no network of their own; what they try on this one is counted and refused, "
    + "but a program that sets out to deceive can get past"
  private static let openWords =
    "the network is open to implementations, and what they try is not counted from outside "
    + notMeasured
}
