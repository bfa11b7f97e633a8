internal import CParityHost
internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// What this process says of its children.
package enum Household {
  private static let isOurs = Atomic<Bool>(false)
  /// Adopted processes that may go on.
  private static let guests = Mutex<Set<pid_t>>([])

  /// Begins: nothing but this room starts processes here from now on, and there is somebody who
  /// ends all of them should this process be killed.
  ///
  /// To be called before there are threads.
  ///
  /// Who is our child already was started by whom we replaced (`sleep 9 & exec parity run`), and is
  /// none of our business.
  package static func open() {
    let inherited = Orphans.strangers()
    guests.withLock { $0.formUnion(inherited) }
    ownsAllChildren()
    parity_keep_freed_memory()
    // Without an heir the kernel still ends our children, if not theirs.
    _ = parity_heir_begin()
  }

  /// Ends: whatever is left of what was started here is ended, too.
  package static func close() {
    endStrangers()
    parity_heir_end()
  }

  /// Says that nothing but this room starts processes here.
  ///
  /// Strangers that end, orphans of orphans in sessions of their own, are reaped then too; in a
  /// test process they may be awaited by others.
  static func ownsAllChildren() {
    isOurs.store(true, ordering: .relaxed)
  }

  /// Whether ``ownsAllChildren()`` was said.
  static var hasAllChildren: Bool { isOurs.load(ordering: .relaxed) }

  /// Lets everybody stay who was adopted up to now: what builds leave running, a compiler's server
  /// say, is meant to serve the next build.
  package static func welcomeGuests() {
    guard hasAllChildren else { return }
    let adopted = Warden.shared.family.withLock { _ in Orphans.strangers() }
    guests.withLock { $0.formUnion(adopted) }
  }

  /// Ends all that was left behind and adopted, however well it hides whose it was: nobody who
  /// could need it lives any more.
  package static func endStrangers() {
    guard hasAllChildren else { return }
    let welcome = guests.withLock { $0 }
    Orphans.endAll { LivingProcesses.count > 0 || welcome.contains($0) }
  }
}
