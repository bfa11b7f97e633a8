internal import CParityHost

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Wakes a thread that waits in `poll`; it is never closed.
struct Bell: Sendable {
  /// Readable once it was rung.
  let descriptor: Int32
  private let rope: Int32

  /// - Throws: that the system gives no pipe.
  init() throws(SystemFault) {
    var reading: Int32 = -1
    var writing: Int32 = -1
    var code = parity_pipe(&reading, &writing)
    if code == 0 { code = parity_never_block(reading) }
    if code == 0 { code = parity_never_block(writing) }
    guard code == 0 else { throw SystemFault(code: code) }
    descriptor = reading
    rope = writing
  }

  func ring() {
    var byte: UInt8 = 0
    // A full pipe wakes as well.
    _ = write(rope, &byte, 1)
  }

  /// Forgets how often it was rung.
  func hush() {
    withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { bytes in
      while read(descriptor, bytes.baseAddress, bytes.count) == bytes.count {}
    }
  }
}
