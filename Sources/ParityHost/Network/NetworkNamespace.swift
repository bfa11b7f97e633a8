internal import CParityHost

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The network that this process and everything it starts can see.
package enum NetworkNamespace {
  /// What came of closing it.
  package enum Outcome: Hashable, Sendable {
    /// Only a loopback of our own is left.
    case closed
    /// The network is as it was; why, and what to do.
    case unavailable(reason: String)
  }

  /// Leaves the network for an empty one with a loopback of its own, for good.
  ///
  /// To be called once, at the start, while this process has one thread, and only when nothing
  /// outside has to be reached. Where it is refused, this process is as it was.
  ///
  /// - Returns: whether the network is closed.
  package static func close() -> Outcome {
    var failure = parity_network_failure()
    guard parity_leave_network(&failure) != 0 else { return .closed }
    return .unavailable(
      reason: reason(stage: failure.stage, fault: SystemFault(code: failure.code)))
  }

  /// Why it was refused.
  static func reason(stage: Int32, fault: SystemFault) -> String {
    switch parity_network_stage(UInt32(bitPattern: stage)) {
    case PARITY_NETWORK_UNSUPPORTED: "this system has no network namespaces"
    case PARITY_NETWORK_NAMESPACE where fault.code == EINVAL:
      "a network namespace needs a process with one thread, or a kernel built with them"
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
