#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Folders with all that is in them.
enum FileTree {
  /// So many folders are open at a time: what is nested deeper is brought up first.
  private static let depthLimit = 64
  /// A folder that is nested deeper than this many times the limit stays.
  private static let liftLimit = 10_000

  /// Removes a file or a folder with all that is in it.
  ///
  /// Symbolic links are removed and not followed. What the system refuses stays.
  static func remove(_ path: String) {
    var lifted = 0
    repeat {
      let before = lifted
      remove(path, in: AT_FDCWD, path, depth: 0, &lifted)
      if lifted == before { return }
    } while lifted < liftLimit
  }

  /// The names in a folder; none when it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    return entries(of: stream)
  }

  /// Removes what stands in a folder; what is nested too deep is brought to the top.
  private static func remove(
    _ name: String, in folder: Int32, _ top: String, depth: Int, _ lifted: inout Int
  ) {
    if unlinkat(folder, name, 0) == 0 || errno == ENOENT { return }
    if unlinkat(folder, name, AT_REMOVEDIR) == 0 { return }
    if depth >= depthLimit {
      let place = FilePath.joined(top, "lifted-\(lifted)")
      // Another try is worth it where somebody has taken the name.
      if renameat(folder, name, AT_FDCWD, place) == 0 || errno == ENOTEMPTY || errno == EEXIST
        || errno == ENOTDIR
      {
        lifted += 1
      }
      return
    }
    let number = openFolder(name, in: folder)
    guard number >= 0 else { return }
    // What may not be changed is changed all the same, as long as it is ours.
    fchmod(number, 0o700)
    // Closing the stream closes the descriptor.
    guard let stream = fdopendir(number) else {
      close(number)
      return
    }
    for entry in entries(of: stream) {
      remove(entry, in: number, top, depth: depth + 1, &lifted)
    }
    closedir(stream)
    _ = unlinkat(folder, name, AT_REMOVEDIR)
  }

  /// Opens a folder, one without permissions too, as long as it is ours.
  private static func openFolder(_ name: String, in folder: Int32) -> Int32 {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let number = openat(folder, name, flags)
    if number >= 0 || errno != EACCES { return number }
    guard fchmodat(folder, name, 0o700, 0) == 0 else { return -1 }
    return openat(folder, name, flags)
  }

  /// The names in a folder, without `.` and `..`, before any of them is removed.
  private static func entries(of stream: DirectoryStream) -> [String] {
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }
}

#if canImport(Darwin)
  typealias DirectoryStream = UnsafeMutablePointer<DIR>
#else
  typealias DirectoryStream = OpaquePointer
#endif
