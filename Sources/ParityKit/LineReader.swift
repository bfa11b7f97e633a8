#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Cuts what comes from a file descriptor into lines, one at a time, blocking.
struct LineReader {
  /// The longest line, in bytes without its end.
  static let lineLimit = 16 * 1024 * 1024

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The next line without LF and one CR before it; nil at the end of input.
  ///
  /// A last line without LF is a line.
  ///
  /// - Throws: where a line is longer than the limit, or reading fails.
  mutating func next() throws(LineFault) -> [UInt8]? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = line(upTo: end)
        start = end + 1
        return line
      }
      searched = buffer.count
      guard buffer.count - start <= Self.lineLimit else { throw .tooLong(limit: Self.lineLimit) }
      if isAtEnd {
        guard start < buffer.count else { return nil }
        defer { start = buffer.count }
        return line(upTo: buffer.count)
      }
      if start > 0 {
        buffer.removeSubrange(..<start)
        searched -= start
        start = 0
      }
      try fill()
    }
  }

  private func line(upTo end: Int) -> [UInt8] {
    let line = buffer[start..<end]
    return Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
  }

  private mutating func fill() throws(LineFault) {
    let old = buffer.count
    var count = 0
    repeat {
      let chunk = [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { bytes, used in
        count = read(descriptor, bytes.baseAddress, bytes.count)
        used = max(0, count)
      }
      buffer.append(contentsOf: chunk)
    } while count < 0 && errno == EINTR
    guard count >= 0 else { throw .unreadable(code: errno) }
    isAtEnd = buffer.count == old
  }

  private static let chunkSize = 65_536
}

/// Why there are no more lines.
enum LineFault: Error, Hashable, CustomStringConvertible {
  case tooLong(limit: Int)
  case unreadable(code: Int32)

  /// A sentence without a full stop.
  var description: String {
    switch self {
    case .tooLong(let limit): "a line of standard input is longer than \(limit) bytes"
    case .unreadable(let code): "standard input cannot be read: \(String(cString: strerror(code)))"
    }
  }
}
