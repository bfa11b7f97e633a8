internal import CParityHost
internal import Synchronization

/// What this process says of its children.
package enum Household {
  private static let isOurs = Atomic<Bool>(false)

  /// Says that nothing but this room starts processes here.
  ///
  /// The command says so at its start. Strangers that end, orphans of orphans in sessions of their
  /// own, are reaped then too; in a test process they may be awaited by others.
  package static func ownsAllChildren() {
    isOurs.store(true, ordering: .relaxed)
  }

  /// Whether ``ownsAllChildren()`` was said.
  static var hasAllChildren: Bool { isOurs.load(ordering: .relaxed) }
}
