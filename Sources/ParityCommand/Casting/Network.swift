import ParityHost

/// Whether the implementations that a run starts can reach a network.
///
/// Each process gets an empty one of its own. Builds come before and keep theirs, and a running app
/// is reached as ever.
enum Network {
  case closed
  /// As it is, and why; to be said in the run's head.
  case open(reason: String)

  /// What this system allows.
  static func current() -> Network {
    switch NetworkNamespace.availability() {
    case .available: .closed
    case .unavailable(let reason): .open(reason: reason)
    }
  }

  var isClosed: Bool {
    switch self {
    case .closed: true
    case .open: false
    }
  }

  var remarks: [String] {
    switch self {
    case .closed: []
    case .open(let reason): ["the network is open to implementations: \(reason)"]
    }
  }
}
