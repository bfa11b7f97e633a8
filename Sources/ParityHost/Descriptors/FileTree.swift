#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Folders with all that is in them.
enum FileTree {
  /// Nobody's storage is nested deeper; what is, stays.
  private static let depthLimit = 128

  /// Removes a file or a folder with all that is in it.
  ///
  /// Symbolic links are removed and not followed. What the system refuses stays.
  static func remove(_ path: String) {
    remove(path, in: AT_FDCWD, depth: 0)
  }

  /// The names in a folder; none when it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    return entries(of: stream)
  }

  private static func remove(_ name: String, in folder: Int32, depth: Int) {
    if unlinkat(folder, name, 0) == 0 || errno == ENOENT { return }
    guard depth < depthLimit else { return }
    if unlinkat(folder, name, AT_REMOVEDIR) == 0 { return }
    let number = openFolder(name, in: folder)
    guard number >= 0 else { return }
    // Closing the stream closes the descriptor.
    guard let stream = fdopendir(number) else {
      close(number)
      return
    }
    for entry in entries(of: stream) { remove(entry, in: number, depth: depth + 1) }
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
