#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that is read piece by piece, however large it is; `-` is standard input.
final class InputFile {
  private let path: String
  private let descriptor: Int32
  private let pieceSize: Int

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - pieceSize: how many bytes are read at once.
  /// - Throws: why it cannot be read.
  init(_ path: String, pieceSize: Int = InputFile.pieceSize) throws(Files.Fault) {
    self.path = path
    self.pieceSize = pieceSize
    descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.fault(path) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The next bytes; none at the end.
  ///
  /// - Throws: why they cannot be read.
  func next() throws(Files.Fault) -> [UInt8] {
    var chunk = [UInt8](repeating: 0, count: pieceSize)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count >= 0 { return Array(chunk.prefix(count)) }
      guard errno == EINTR else { throw Self.fault(path) }
    }
  }

  /// How many bytes are read at once where nobody says otherwise.
  static let pieceSize = 1 << 18

  private static func fault(_ path: String) -> Files.Fault {
    Files.Fault(path: path, reason: String(cString: strerror(errno)))
  }
}
