#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The end of what a process wrote on standard error.
///
/// The warden's thread reads it as it comes, so that the process never waits for us; who asks for
/// the text reads first what is still in the pipe, so that last words are never missed.
final class StandardErrorTail: Sendable {
  /// At most so often is read at a time: a process that writes without end must not keep us.
  private static let readings = 64

  private let ring: Monitor<Ring>

  /// Takes over the reading end of a pipe, which must not block.
  ///
  /// - Parameters:
  ///   - descriptor: the pipe's end.
  ///   - capacity: how many bytes are kept, at least one.
  init(_ descriptor: consuming OwnedDescriptor, capacity: Int) {
    ring = Monitor(Ring(descriptor, capacity: max(1, capacity)))
  }

  /// The descriptor to wait on; -1 when there is nothing more to come.
  var descriptor: Int32 { ring.withLock { $0.descriptor } }

  /// Reads once what is there.
  func drainOnce() {
    ring.withLock { ring in _ = ring.fill() }
  }

  /// The last bytes, with all that was written up to now.
  func bytes() -> [UInt8] {
    ring.withLock { ring in
      for _ in 0..<Self.readings where ring.fill() {}
      return ring.contents()
    }
  }

  /// Reads the rest and lets go of the pipe.
  func close() {
    ring.withLock { ring in
      for _ in 0..<Self.readings where ring.fill() {}
      ring.close()
    }
  }

  /// The bytes, oldest overwritten first; memory only for a process that writes at all.
  private struct Ring: ~Copyable {
    private var pipe: OwnedDescriptor
    private var memory: UnsafeMutablePointer<UInt8>?
    private var total = 0
    private let capacity: Int

    init(_ descriptor: consuming OwnedDescriptor, capacity: Int) {
      pipe = consume descriptor
      self.capacity = capacity
    }

    deinit {
      memory?.deallocate()
    }

    var descriptor: Int32 { pipe.number }

    /// Reads once; false when there is nothing for now or nothing more to come.
    mutating func fill() -> Bool {
      guard pipe.isOpen else { return false }
      let memory = self.memory ?? .allocate(capacity: capacity)
      self.memory = memory
      let start = total % capacity
      while true {
        let count = read(pipe.number, memory + start, capacity - start)
        if count > 0 {
          total += count
          return true
        }
        if count < 0, errno == EINTR { continue }
        if count < 0, errno == EAGAIN { return false }
        pipe = .none
        return false
      }
    }

    func contents() -> [UInt8] {
      guard let memory, total > 0 else { return [] }
      guard total > capacity else {
        return Array(UnsafeBufferPointer(start: memory, count: total))
      }
      let start = total % capacity
      let older = UnsafeBufferPointer(start: memory + start, count: capacity - start)
      let newer = UnsafeBufferPointer(start: memory, count: start)
      return Array(older) + Array(newer)
    }

    mutating func close() {
      pipe = .none
    }
  }
}
