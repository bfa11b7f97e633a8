/// What `--sandbox` says.
package enum SandboxChoice: String, Hashable, Sendable, CaseIterable {
  /// As much as the system has; what it lacks is said in the run's head.
  case auto
  /// All of it, or no run.
  case on
  /// The network as it is, and nobody counts from outside.
  case off
}
