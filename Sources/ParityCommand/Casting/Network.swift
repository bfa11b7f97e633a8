import ParityHost

/// Whether the implementations of a run can reach a network.
enum Network {
  /// Closes it where nobody has to be reached outside.
  ///
  /// - Returns: what is to be said about it in the run's head.
  static func close(for contenders: [Contender]) -> [String] {
    let isNeeded = contenders.contains { contender in
      switch contender.source {
      case .address: true
      case .manifest, .command: false
      }
    }
    guard !isNeeded else { return ["the network is open: an app is reached at an address"] }
    switch NetworkNamespace.close() {
    case .closed: return []
    case .unavailable(let reason): return ["the network is open: \(reason)"]
    }
  }
}
