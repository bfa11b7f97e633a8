#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Bytes on their way into a descriptor.
struct OutgoingBuffer: ~Copyable {
  private var bytes: [UInt8] = []
  /// What the descriptor has taken already.
  private var written = 0
  /// The other side does not read any more; what is sent is dropped.
  private(set) var isRefused = false

  /// How many bytes wait.
  var count: Int { bytes.count - written }
  var isEmpty: Bool { written == bytes.count }

  /// Adds bytes to what waits.
  mutating func append(_ more: borrowing [UInt8]) {
    guard !isRefused else { return }
    bytes.append(contentsOf: copy more)
  }

  /// Writes what the descriptor takes without waiting.
  mutating func flush(into descriptor: Int32) {
    while !isEmpty {
      let count = bytes.withUnsafeBytes { all in
        write(descriptor, all.baseAddress.map { $0 + written }, all.count - written)
      }
      if count >= 0 {
        written += count
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: return compact()
      default: return refuse()
      }
    }
    bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 20)
    written = 0
  }

  /// Writes nothing any more.
  mutating func refuse() {
    isRefused = true
    bytes = []
    written = 0
  }

  /// Drops what was written once it is the larger part, so that a long stream is not kept whole.
  private mutating func compact() {
    guard written > 1 << 20, written > bytes.count / 2 else { return }
    bytes.removeFirst(written)
    written = 0
  }
}
