#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Holds threads up until something has been counted: order without sleeping.
///
/// `@unchecked Sendable`: `count` is touched under `mutex` only; the two objects are POSIX's own,
/// allocated once and never moved.
final class Gate: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var count = 0

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Counts one more.
  func pass() {
    pthread_mutex_lock(mutex)
    count += 1
    pthread_cond_broadcast(condition)
    pthread_mutex_unlock(mutex)
  }

  /// Waits until so many have passed.
  func wait(for wanted: Int) {
    pthread_mutex_lock(mutex)
    while count < wanted { pthread_cond_wait(condition, mutex) }
    pthread_mutex_unlock(mutex)
  }

  var passed: Int {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return count
  }
}
