internal import CParityHost

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Small files, read whole.
enum FileText {
  /// The first `limit` bytes of a file; nil when it cannot be read.
  static func read(_ path: String, limit: Int) -> [UInt8]? {
    let number = parity_open_for_reading(path)
    guard number >= 0 else { return nil }
    let descriptor = OwnedDescriptor(number)
    return read(descriptor, limit: limit)
  }

  /// Writes all bytes; false, with `errno` set, when not all could be.
  static func write(_ bytes: [UInt8], to descriptor: borrowing OwnedDescriptor) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { all in
        systemWrite(
          descriptor.number, all.baseAddress.map { $0 + written }, all.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      written += count
    }
    return true
  }

  private static func read(_ descriptor: borrowing OwnedDescriptor, limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: min(limit, 16 * 1024))
    while bytes.count < limit {
      let wanted = min(chunk.count, limit - bytes.count)
      let count = systemRead(descriptor.number, &chunk, wanted)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { break }
      bytes.append(contentsOf: chunk[..<count])
    }
    return bytes
  }
}

/// `read` of the system, which the type's own function hides.
private func systemRead(_ descriptor: Int32, _ bytes: inout [UInt8], _ count: Int) -> Int {
  read(descriptor, &bytes, count)
}

/// `write` of the system, which the type's own function hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
