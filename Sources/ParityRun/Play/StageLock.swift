#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A lock with two conditions to wait for: that there is work, and that there are results.
///
/// `@unchecked Sendable`: the three objects are POSIX's own, made for being shared; they are
/// allocated once, never moved, and freed with the lock, when nobody can wait on it any more.
final class StageLock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let work = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let results = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    var kind = pthread_mutexattr_t()
    pthread_mutexattr_init(&kind)
    #if canImport(Glibc)
      // It is held for less time than a thread takes to sleep and to wake.
      pthread_mutexattr_settype(&kind, Int32(PTHREAD_MUTEX_ADAPTIVE_NP))
    #endif
    pthread_mutex_init(mutex, &kind)
    pthread_mutexattr_destroy(&kind)
    pthread_cond_init(work, nil)
    pthread_cond_init(results, nil)
  }

  deinit {
    pthread_cond_destroy(work)
    pthread_cond_destroy(results)
    pthread_mutex_destroy(mutex)
    work.deallocate()
    results.deallocate()
    mutex.deallocate()
  }

  func lock() { pthread_mutex_lock(mutex) }
  func unlock() { pthread_mutex_unlock(mutex) }

  func waitForWork() { pthread_cond_wait(work, mutex) }
  func announceWork() { pthread_cond_broadcast(work) }

  /// Waits until results are announced, but no longer than the given time, so that a few that are
  /// held back to be told together are never told late.
  func waitForResults(atMostMilliseconds milliseconds: Int) {
    var deadline = timespec()
    clock_gettime(CLOCK_REALTIME, &deadline)
    deadline.tv_nsec += milliseconds * 1_000_000
    deadline.tv_sec += deadline.tv_nsec / 1_000_000_000
    deadline.tv_nsec %= 1_000_000_000
    pthread_cond_timedwait(results, mutex, &deadline)
  }

  func announceResults() { pthread_cond_signal(results) }
}
