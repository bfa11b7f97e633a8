#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The lines of standard input, each as soon as it is there.
struct InputLines {
  private var bytes: [UInt8] = []
  private var isOver = false

  /// The longest line, in bytes; a longer one is cut, and what is left is the next.
  private static let limit = 1 << 20

  /// The next line without its end; nil where none follows.
  mutating func next() -> String? {
    while true {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: bytes[..<end], as: UTF8.self)
        bytes.removeSubrange(...end)
        return line
      }
      if isOver || bytes.count > Self.limit {
        guard !bytes.isEmpty else { return nil }
        defer { bytes = [] }
        return String(decoding: bytes, as: UTF8.self)
      }
      fill()
    }
  }

  private mutating func fill() {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(STDIN_FILENO, &chunk, chunk.count)
    if count > 0 {
      bytes += chunk[..<count]
    } else if count == 0 || errno != EINTR || Interruption.signal != nil {
      isOver = true
    }
  }
}
