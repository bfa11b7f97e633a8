/// What runs at a point of a scenario: it has one life.
enum Life: UInt8, Sendable, CaseIterable {
  /// Nothing yet.
  case unborn
  /// An app, after `launch`.
  case app
  /// A process to which nothing was said, after `start`.
  case foreign
  /// An app's process after `restart`: it has to be launched.
  case restarted
  /// No app: its `launch` is expected to be rejected.
  case refused
  /// Something above could not be read: anything may follow.
  case lost

  /// Why a command cannot follow.
  enum Objection: Error, Hashable {
    case beginsWithout
    case second
    case afterRestart
    case afterRejectedLaunch
    case needsLaunch
    case launchAfterStart
  }

  /// The life behind a command.
  func following(_ command: SyntaxKind) throws(Objection) -> Life {
    switch command {
    case .launch: try launched()
    case .start: try started()
    case .restart: try self == .lost ? .lost : restarted()
    case .send, .tell: try spokenTo(allowsForeign: true)
    default: try spokenTo(allowsForeign: false)
    }
  }

  private func launched() throws(Objection) -> Life {
    switch self {
    case .unborn, .restarted, .refused, .lost: return .app
    case .app: throw .second
    case .foreign: throw .launchAfterStart
    }
  }

  private func started() throws(Objection) -> Life {
    switch self {
    case .unborn, .lost: return .foreign
    case .app, .foreign: throw .second
    case .restarted: throw .afterRestart
    case .refused: throw .afterRejectedLaunch
    }
  }

  private func restarted() throws(Objection) -> Life {
    switch self {
    case .unborn: throw .beginsWithout
    case .app: return .restarted
    case .foreign: return .foreign
    case .restarted: throw .afterRestart
    case .refused: throw .afterRejectedLaunch
    case .lost: return .lost
    }
  }

  private func spokenTo(allowsForeign: Bool) throws(Objection) -> Life {
    switch self {
    case .unborn: throw .beginsWithout
    case .app, .lost: return self
    case .foreign:
      guard allowsForeign else { throw .needsLaunch }
      return .foreign
    case .restarted: throw .afterRestart
    case .refused: throw .afterRejectedLaunch
    }
  }
}
