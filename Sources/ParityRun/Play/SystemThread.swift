#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A thread of its own for work that must not hold up anybody else: a player blocks in reads.
package struct SystemThread {
  private let handle: pthread_t

  /// Starts a thread; nil when the system gives none.
  package static func start(_ body: @escaping @Sendable () -> Void) -> SystemThread? {
    startThread(body).map(SystemThread.init(handle:))
  }

  /// Waits for its end.
  package func join() { pthread_join(handle, nil) }
}

/// What the thread runs, boxed for the C call.
private final class Body: Sendable {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

// A free function: closures written in a main actor's context die when a thread calls them.
private func startThread(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  // Some systems give a thread 128 KiB, too little for reading deeply nested replies.
  pthread_attr_setstacksize(&attributes, 4 << 20)
  let box = Unmanaged.passRetained(Body(body))
  #if canImport(Darwin)
    var handle: pthread_t?
    let status = pthread_create(&handle, &attributes, runDarwin, box.toOpaque())
    if status == 0, let handle { return handle }
  #else
    var handle = pthread_t()
    let status = pthread_create(&handle, &attributes, runLinux, box.toOpaque())
    if status == 0 { return handle }
  #endif
  box.release()
  return nil
}

#if canImport(Darwin)
  private func runDarwin(_ raw: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Body>.fromOpaque(raw).takeRetainedValue().run()
    return nil
  }
#else
  private func runLinux(_ raw: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let raw { Unmanaged<Body>.fromOpaque(raw).takeRetainedValue().run() }
    return nil
  }
#endif
