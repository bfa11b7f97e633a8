#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Where a command's program lies.
package enum Executable {
  /// Finds a program as a shell in the working folder would.
  ///
  /// A name with a slash is a path from the working folder; a name without is looked for in each
  /// folder of `PATH`.
  ///
  /// - Parameters:
  ///   - name: the first word of the command.
  ///   - searchPath: the value of `PATH`; nil for the system's usual folders.
  ///   - folder: the working folder, absolute.
  /// - Returns: an absolute path.
  /// - Throws: why there is no such program.
  package static func find(
    _ name: String, searchPath: String?, folder: String
  ) throws(StartFault) -> String {
    guard !name.isEmpty else { throw .noCommand }
    guard !name.utf8.contains(0) else { throw .missing(path: name) }
    if case let state = FileState(folder), state != .folder {
      throw .folder(path: folder, isMissing: state == .missing)
    }
    if name.utf8.contains(UInt8(ascii: "/")) {
      let path = FilePath.absolute(name, from: folder)
      try check(path)
      return path
    }
    return try search(name, in: searchPath ?? usualFolders, folder: folder)
  }

  /// Whether a program lies at an absolute path.
  static func isThere(_ path: String) -> Bool { FileState(path) == .executable }

  private static let usualFolders = "/usr/local/bin:/usr/bin:/bin"

  private static func search(
    _ name: String, in searchPath: String, folder: String
  ) throws(StartFault) -> String {
    var refused: String?
    for entry in searchPath.split(separator: ":", omittingEmptySubsequences: false) {
      let place = entry.isEmpty ? folder : FilePath.absolute(String(entry), from: folder)
      let path = FilePath.joined(place, name)
      switch FileState(path) {
      case .executable: return path
      case .file: refused = refused ?? path
      case .missing, .folder, .other, .unreachable: continue
      }
    }
    if let refused { throw .notExecutable(path: refused) }
    let local = FileState(FilePath.joined(folder, name))
    throw .notOnPath(name: name, folder: folder, isInFolder: local == .executable || local == .file)
  }

  private static func check(_ path: String) throws(StartFault) {
    switch FileState(path) {
    case .executable: return
    case .file: throw .notExecutable(path: path)
    case .folder: throw .isFolder(path: path)
    case .other: throw .notAFile(path: path)
    case .unreachable: throw .unreachable(path: path)
    case .missing: throw .missing(path: path)
    }
  }
}

/// What lies at a path.
private enum FileState: Equatable {
  case missing
  /// A folder on the way may not be searched.
  case unreachable
  case folder
  /// A file that may be executed.
  case executable
  /// A file that may not.
  case file
  /// A device, a pipe, a socket.
  case other

  init(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      self = errno == EACCES ? .unreachable : .missing
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: self = .folder
    case S_IFREG: self = access(path, X_OK) == 0 ? .executable : .file
    default: self = .other
    }
  }
}
