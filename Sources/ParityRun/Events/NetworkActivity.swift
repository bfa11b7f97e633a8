package import ParityWire

/// What an implementation tried on the network, as it counts that itself and as the system saw it.
package struct NetworkActivity: Hashable, Sendable {
  /// Its own count; nil: it gives none.
  package var reported: Int?
  /// What the system saw; nil: not measured.
  package var observed: NetworkSightings?

  package init(reported: Int? = nil, observed: NetworkSightings? = nil) {
    self.reported = reported
    self.observed = observed
  }

  /// How often it tried to reach a network: neither count can make the other one smaller.
  package var attempts: Int { max(reported ?? 0, observed?.attempts ?? 0) }

  /// Whether there is nothing to be told of.
  package var isNothing: Bool { attempts == 0 && observed?.isEmpty ?? true }
}

/// What one implementation tried on the network at one step.
package struct StepActivity: Hashable, Sendable {
  /// The step's index, from 0.
  package var step: Int
  package var implementation: Int
  package var activity: NetworkActivity

  package init(step: Int, implementation: Int, activity: NetworkActivity) {
    self.step = step
    self.implementation = implementation
    self.activity = activity
  }
}
