internal import CParityHost

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// What this system can do about the network of implementations.
///
/// Builds and running apps keep theirs.
package struct NetworkSandbox: Hashable, Sendable {
  /// Whether something can be had.
  package enum Outcome: Hashable, Sendable {
    case available
    /// Why not, and what to do.
    case unavailable(reason: String)

    /// Whether it can.
    package var isAvailable: Bool { self == .available }
  }

  /// An empty network, with nothing but a loopback of its own, for each process.
  package let closing: Outcome
  /// Hearing of each attempt to reach a network from the kernel, and answering it.
  package let counting: Outcome

  package init(closing: Outcome, counting: Outcome) {
    self.closing = closing
    self.counting = counting
  }

  /// Tries both.
  package static func probe() -> NetworkSandbox {
    NetworkTrial().sandbox()
  }

  init(_ probe: parity_network_probe) {
    self.init(
      closing: Self.outcome(probe.leaving), counting: Self.outcome(probe.reporting))
  }

  private static func outcome(_ failure: parity_network_failure) -> Outcome {
    failure.code == 0
      ? .available
      : .unavailable(reason: reason(stage: failure.stage, fault: SystemFault(code: failure.code)))
  }

  /// Why it was refused.
  static func reason(stage: Int32, fault: SystemFault) -> String {
    switch parity_network_stage(UInt32(bitPattern: stage)) {
    case PARITY_NETWORK_UNSUPPORTED: "only Linux can"
    case PARITY_NETWORK_NAMESPACE where fault.code == EINVAL:
      "the kernel was built without network namespaces"
    case PARITY_NETWORK_NAMESPACE where fault.code == ENOSPC:
      "the system gives out no more user namespaces: see /proc/sys/user/max_user_namespaces"
    case PARITY_NETWORK_NAMESPACE, PARITY_NETWORK_IDENTITY:
      "the system does not let this user make a network namespace (\(fault.words)): allow user "
        + "namespaces (kernel.apparmor_restrict_unprivileged_userns=0 on Ubuntu, "
        + "kernel.unprivileged_userns_clone=1 on Debian, seccomp=unconfined for a container)"
    case PARITY_NETWORK_LOOPBACK:
      "the loopback of a new network cannot be switched on: \(fault.words)"
    case PARITY_NETWORK_FILTER where fault.code == EINVAL: "that needs Linux 5.19 or later"
    case PARITY_NETWORK_FILTER where fault.code == EBUSY:
      "another program hears this one's calls already (is it a parity too?), and a call has one "
        + "listener"
    case PARITY_NETWORK_FILTER where fault.code == ENOSYS:
      "the kernel has no filters for system calls, or none on this processor"
    case PARITY_NETWORK_FILTER:
      "the system does not let this user filter system calls (\(fault.words))"
    case PARITY_NETWORK_DESCRIPTOR, PARITY_NETWORK_MEMORY:
      "the system does not let this user look at its own processes (\(fault.words)): allow "
        + "process_vm_readv and pidfd_getfd (cap-add=SYS_PTRACE for a container)"
    default: "a filter for system calls could not be tried out: \(fault.words)"
    }
  }
}
