import ParityHost

/// Whether the implementations that a run starts can reach a network, and whether their attempts
/// are counted.
///
/// Each process gets an empty network of its own, and asks before it reaches for another. Builds
/// come before and keep theirs, and a running app is reached as ever.
struct Network {
  /// Whether processes get an empty network.
  let isClosed: Bool
  /// Whether attempts are counted, and refused, from outside.
  let isCounted: Bool
  /// What is to be said of it in the run's head; nothing where it is closed and counted.
  let remarks: [String]

  /// What this system allows.
  static func current() -> Network {
    Network(NetworkSandbox.probe())
  }

  /// As much as there is.
  init(_ sandbox: NetworkSandbox) {
    isClosed = sandbox.closing.isAvailable
    isCounted = sandbox.counting.isAvailable
    remarks = Self.remarks(sandbox)
  }

  private static func remarks(_ sandbox: NetworkSandbox) -> [String] {
    switch (sandbox.closing, sandbox.counting) {
    case (.available, .available): []
    case (.available, .unavailable(let reason)):
      ["implementations have no network; their attempts are not counted from outside: \(reason)"]
    case (.unavailable(let reason), .available):
      [
        "implementations have no network of their own; their attempts are counted and refused on "
          + "this one: \(reason)"
      ]
    case (.unavailable(let reason), .unavailable(let other)):
      [
        "the network is open to implementations: \(reason)",
        "their attempts are not counted from outside: \(other)",
      ]
    }
  }
}
