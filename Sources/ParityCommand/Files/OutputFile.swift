#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that is opened when a command begins and written while it goes on, or at its end.
///
/// It is opened first of all, so that one that cannot be written is told before anything is played,
/// and emptied when there is something to say: what an earlier run left in it is lost to no mistake
/// in the words of a command, and can never be taken for what this one says.
final class OutputFile {
  let path: String
  private let descriptor: Int32
  private let appends: Bool
  /// Whether it was not there before.
  private let isNew: Bool
  private var hasBegun = false

  /// Opens a file as it is; folders that are missing above it are made.
  ///
  /// - Parameters:
  ///   - path: where.
  ///   - appends: keeps what is there and writes behind it.
  /// - Throws: why it cannot be written.
  init(_ path: String, appends: Bool = false) throws(Files.Fault) {
    self.path = path
    Self.makeFolders(above: path)
    self.appends = appends
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (appends ? O_APPEND : 0)
    let fresh = open(path, flags | O_EXCL, 0o644)
    isNew = fresh >= 0
    descriptor = isNew ? fresh : open(path, flags, 0o644)
    guard descriptor >= 0 else { throw Self.fault(path) }
  }

  /// One that was made for this and never written goes again.
  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    if isNew, !hasBegun { unlink(path) }
  }

  /// Empties it: from here on it tells of this command.
  func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    // A pipe or a terminal has nothing to be emptied of.
    if !appends { _ = ftruncate(descriptor, 0) }
  }

  /// How many bytes it has.
  var size: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Writes all of these bytes.
  ///
  /// - Throws: why it could not.
  func write(_ bytes: [UInt8]) throws(Files.Fault) {
    begin()
    guard Files.write(bytes, to: descriptor) else { throw Self.fault(path) }
  }

  /// What is missing after this shows when the file is opened.
  private static func makeFolders(above path: String) {
    var missing: [String] = []
    var folder = Paths.folder(of: path)
    while Files.kind(of: folder) == nil, folder != ".", folder != "/" {
      missing.append(folder)
      folder = Paths.folder(of: folder)
    }
    for folder in missing.reversed() { mkdir(folder, 0o755) }
  }

  private static func fault(_ path: String) -> Files.Fault {
    Files.Fault(path: path, reason: String(cString: strerror(errno)))
  }
}
