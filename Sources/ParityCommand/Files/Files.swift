#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The files that the user named, and nothing else of the disk.
enum Files {
  /// Why a file could not be read or written, in the system's words.
  struct Fault: Error, Hashable {
    var path: String
    var reason: String
  }

  /// What stands at a path.
  enum Kind { case file, folder, other }

  /// Larger files are no scenario files; reading them would only use up memory.
  private static let sizeLimit = 64 << 20

  /// What stands at a path, links followed; nil: nothing.
  static func kind(of path: String) -> Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// A file's bytes.
  ///
  /// - Throws: why it cannot be read, or that it is too large.
  static func contents(of path: String) throws(Fault) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw systemFault(path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw systemFault(path) }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw Fault(path: path, reason: "it is a folder")
    }
    return try readAll(descriptor, expecting: Int(status.st_size), path: path)
  }

  /// All that comes from standard input.
  ///
  /// - Throws: why it cannot be read, or that it is too large.
  static func standardInput() throws(Fault) -> [UInt8] {
    try readAll(STDIN_FILENO, expecting: 0, path: "standard input")
  }

  private static func readAll(
    _ descriptor: Int32, expecting size: Int, path: String
  ) throws(Fault) -> [UInt8] {
    var bytes: [UInt8] = []
    // One more, so that the end shows without another piece.
    var piece = max(4096, min(size, sizeLimit) + 1)
    while true {
      var fault: Fault?
      let part = [UInt8](unsafeUninitializedCapacity: piece) { buffer, count in
        var outcome = 0
        repeat {
          outcome = read(descriptor, buffer.baseAddress, buffer.count)
        } while outcome < 0 && errno == EINTR
        if outcome < 0 { fault = systemFault(path) }
        count = max(0, outcome)
      }
      if let fault { throw fault }
      if part.isEmpty { return bytes }
      if bytes.isEmpty { bytes = part } else { bytes.append(contentsOf: part) }
      piece = 1 << 18
      guard bytes.count <= sizeLimit else {
        throw Fault(path: path, reason: "it is larger than \(sizeLimit >> 20) MB")
      }
    }
  }

  /// Replaces a file's contents: the new ones are written beside it and moved into its place.
  ///
  /// - Throws: why it cannot be written; the old contents are still there then.
  static func replace(_ path: String, with bytes: [UInt8]) throws(Fault) {
    // Moving another file into its place would get round its being read-only.
    guard access(path, W_OK) == 0 || errno == ENOENT else { throw systemFault(path) }
    var status = stat()
    let mode = stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o644
    let target = resolved(path)
    let draft = target + ".parity-\(getpid())"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw systemFault(path) }
    let isWritten = write(bytes, to: descriptor)
    guard close(descriptor) == 0, isWritten, rename(draft, target) == 0 else {
      let fault = systemFault(path)
      unlink(draft)
      throw fault
    }
  }

  /// Writes all bytes to a descriptor.
  ///
  /// - Returns: false when that failed; `errno` says why.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        #if canImport(Darwin)
          Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #else
          Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// The names in a folder, sorted by their bytes, without hidden ones.
  ///
  /// - Throws: why it cannot be read.
  static func names(in folder: String) throws(Fault) -> [String] {
    try entries(in: folder).map(\.name)
  }

  /// What a folder has under a name.
  struct Entry {
    var name: String
    /// What it is itself; nil where it is a link, or the folder does not tell.
    var kind: Kind?
  }

  /// What is in a folder, sorted by the names' bytes, without hidden ones.
  ///
  /// - Throws: why it cannot be read.
  static func entries(in folder: String) throws(Fault) -> [Entry] {
    guard let handle = opendir(folder) else { throw systemFault(folder) }
    defer { closedir(handle) }
    var entries: [Entry] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix(".") { continue }
      entries.append(Entry(name: name, kind: kind(told: Int(entry.pointee.d_type))))
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private static func kind(told type: Int) -> Kind? {
    switch type {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK), Int(DT_UNKNOWN): nil
    default: .other
    }
  }

  /// The path with links followed, or as it is where that is not possible.
  static func resolved(_ path: String) -> String {
    guard let pointer = realpath(path, nil) else { return path }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// The working folder.
  static var workingFolder: String {
    guard let pointer = getcwd(nil, 0) else { return "." }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  private static func systemFault(_ path: String) -> Fault {
    Fault(path: path, reason: String(cString: strerror(errno)))
  }
}
