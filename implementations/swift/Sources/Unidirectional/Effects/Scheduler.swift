/// Where tasks run and how time passes: the only thing that a store needs of its surroundings.
///
/// It is not Swift's `Clock`, because sleeping there leaves the main actor on its way, and two that
/// wake at the same moment would come in any order. Here they come in the order in which they went
/// to sleep, if the scheduler keeps it.
@MainActor
public protocol Scheduler: AnyObject, Sendable {
  /// Starts a task on the main actor.
  func start(_ operation: @escaping @MainActor @Sendable () async -> Void) -> Task<Void, Never>

  /// Returns when the time has passed.
  ///
  /// - Throws: `CancellationError` when the task was cancelled, at once.
  func sleep(for duration: Duration) async throws
}

/// A scheduler whose time moves only when it is told to, and that knows when all has come to rest.
@MainActor
public protocol TestScheduler: Scheduler {
  /// Returns when every task has ended or waits for time to pass or for an event.
  func settle() async

  /// Lets time pass, moment by moment; what is set off at each one comes to rest before the next.
  func advance(by duration: Duration) async
}

/// Tasks of Swift, and the time of the system.
public final class SystemScheduler: Scheduler {
  /// Makes a scheduler.
  public init() {}

  /// Starts a task.
  public func start(
    _ operation: @escaping @MainActor @Sendable () async -> Void
  ) -> Task<Void, Never> {
    Task { await operation() }
  }

  /// Sleeps on the continuous clock, which goes on while the device sleeps.
  public func sleep(for duration: Duration) async throws {
    try await ContinuousClock().sleep(for: duration)
  }
}
