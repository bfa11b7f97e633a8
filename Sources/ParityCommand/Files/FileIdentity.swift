#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Which file a path leads to, whatever the path and the links on it.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64

  /// The file at a path; nil where there is none, and for what is no plain file: any number of
  /// documents can be written to a terminal.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
