internal import CParityHost

/// A look at what this system can do about the network of implementations, on its way.
///
/// The kernel takes a millisecond to make a network, and a fork costs the more the more memory
/// there is: so a run begins with this, reads its files meanwhile, and asks for the outcome when it
/// needs it.
package struct NetworkTrial: ~Copyable {
  private let trial: parity_network_trial

  /// Begins.
  package init() {
    trial = parity_begin_network_trial()
  }

  /// What came of it; waits for the end.
  package consuming func sandbox() -> NetworkSandbox {
    var probe = parity_network_probe()
    parity_end_network_trial(trial, &probe)
    discard self
    return NetworkSandbox(probe)
  }

  deinit { parity_leave_network_trial(trial) }
}
