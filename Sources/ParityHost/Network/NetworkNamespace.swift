internal import CParityHost

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// An empty network, with nothing but a loopback of its own, for each process of an implementation.
///
/// Builds and running apps keep the network as it is.
package enum NetworkNamespace {
  /// Whether programs can be started in one.
  package enum Outcome: Hashable, Sendable {
    case available
    /// Why not, and what to do.
    case unavailable(reason: String)
  }

  /// Tries whether programs can be started in an empty network.
  package static func availability() -> Outcome {
    var failure = parity_network_failure()
    guard parity_can_leave_network(&failure) != 0 else { return .available }
    return .unavailable(
      reason: reason(stage: failure.stage, fault: SystemFault(code: failure.code)))
  }

  /// Why it was refused.
  static func reason(stage: Int32, fault: SystemFault) -> String {
    switch parity_network_stage(UInt32(bitPattern: stage)) {
    case PARITY_NETWORK_UNSUPPORTED: "this system has no network namespaces"
    case PARITY_NETWORK_NAMESPACE where fault.code == EINVAL:
      "the kernel was built without network namespaces"
    case PARITY_NETWORK_NAMESPACE where fault.code == ENOSPC:
      "the system gives out no more user namespaces: see /proc/sys/user/max_user_namespaces"
    case PARITY_NETWORK_NAMESPACE, PARITY_NETWORK_IDENTITY:
      "the system does not let this user make a network namespace (\(fault.words)): allow user "
        + "namespaces (kernel.apparmor_restrict_unprivileged_userns=0 on Ubuntu, "
        + "kernel.unprivileged_userns_clone=1 on Debian, seccomp=unconfined for a container)"
    default: "the loopback of a new network cannot be switched on: \(fault.words)"
    }
  }
}
