#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A state that several threads share, and a way to wait for it to change.
///
/// `@unchecked Sendable` because the compiler cannot see that the state is only touched while the
/// mutex is held; `Synchronization.Mutex` has no condition to wait on, and the thread sanitizer
/// does not know it.
final class Monitor<State: ~Copyable>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  private var state: State

  init(_ state: consuming sending State) {
    self.state = state
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    condition = .allocate(capacity: 1)
    condition.initialize(to: pthread_cond_t())
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    condition.deallocate()
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Does something with the state while nobody else does.
  func withLock<Result, Failure: Error>(
    _ body: (inout State) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&state)
  }

  /// Waits until the state fulfils a condition; somebody has to ``announce()`` that it changed.
  func wait(until isFulfilled: (borrowing State) -> Bool) {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while !isFulfilled(state) { pthread_cond_wait(condition, mutex) }
  }

  /// Wakes all that wait.
  func announce() {
    pthread_cond_broadcast(condition)
  }
}
