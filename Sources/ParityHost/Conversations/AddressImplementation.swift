package import ParityWire

/// An implementation that runs already and is reached at an address: a debug build of an app.
///
/// It cannot be made anew, and what it saved is its own affair.
package struct AddressImplementation: Implementation {
  package let name: String
  package let canRestart = false
  /// Where it listens.
  package let address: Address

  private let limits: ChildProcess.Limits
  private let patience: Int

  /// - Parameters:
  ///   - name: the name that reports and rules use.
  ///   - address: where it listens.
  ///   - limits: how patient each conversation is.
  ///   - patience: how long reaching it may take, in milliseconds.
  package init(
    name: String, address: Address, limits: ChildProcess.Limits = ChildProcess.Limits(),
    patience: Int = 5_000
  ) {
    self.name = name
    self.address = address
    self.limits = limits
    self.patience = patience
  }

  package func connect(storage: Storage) throws(ConnectionFault) -> any Connection {
    try SocketConnection(address, lineLimit: limits.lineBytes, patience: patience)
  }
}
