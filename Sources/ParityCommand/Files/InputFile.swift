#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that is read piece by piece, however large it is; `-` is standard input.
final class InputFile {
  private let path: String
  private let descriptor: Int32

  /// Opens a file.
  ///
  /// - Throws: why it cannot be read.
  init(_ path: String) throws(Files.Fault) {
    self.path = path
    descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.fault(path) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The next bytes; none at the end.
  ///
  /// - Throws: why they cannot be read.
  func next() throws(Files.Fault) -> [UInt8] {
    var chunk = [UInt8](repeating: 0, count: Self.chunkSize)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count >= 0 { return Array(chunk.prefix(count)) }
      guard errno == EINTR else { throw Self.fault(path) }
    }
  }

  private static let chunkSize = 1 << 18

  private static func fault(_ path: String) -> Files.Fault {
    Files.Fault(path: path, reason: String(cString: strerror(errno)))
  }
}
