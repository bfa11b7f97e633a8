#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The files that an implementation is built from.
///
/// Everything in its folder and its inputs, without hidden folders and the ones that package tools
/// fill. Symbolic links count as what they are and are not followed.
struct SourceScan {
  /// More files than that are a mistake in the manifest.
  static let fileLimit = 100_000
  private static let depthLimit = 64

  private let build: Build

  init(of build: Build) {
    self.build = build
  }

  /// All files in order, each once.
  func files() throws(BuildFault) -> [SourceFacts] {
    var walk = Walk()
    walk.enter(build.folder, named: [])
    for input in build.inputs + (build.manifest.map { [$0] } ?? []) {
      let path = FilePath.absolute(input, from: build.folder)
      walk.visit(path, in: AT_FDCWD, named: Array(input.utf8), depth: 0)
    }
    guard walk.files.count <= Self.fileLimit else {
      throw .tooManyFiles(name: build.name, folder: build.folder, limit: Self.fileLimit)
    }
    var files = walk.files.sorted(by: SourceFacts.isOrdered)
    files.removeDuplicates()
    return files
  }

  /// One walk over folders.
  private struct Walk {
    var files: [SourceFacts] = []

    mutating func enter(_ path: String, named name: [UInt8]) {
      enter(path, in: AT_FDCWD, named: name, depth: 0)
    }

    mutating func visit(_ path: String, in folder: Int32, named name: [UInt8], depth: Int) {
      var status = stat()
      guard files.count <= fileLimit, fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) == 0
      else { return }
      if status.st_mode & S_IFMT == S_IFDIR {
        enter(path, in: folder, named: name, depth: depth)
      } else {
        files.append(SourceFacts(path: name, status))
      }
    }

    private mutating func enter(
      _ path: String, in folder: Int32, named name: [UInt8], depth: Int
    ) {
      guard depth < depthLimit else { return }
      let number = openat(folder, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard number >= 0 else { return }
      guard let stream = fdopendir(number) else {
        close(number)
        return
      }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        let isFolder = entry.pointee.d_type == UInt8(DT_DIR)
        let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          Array(bytes.prefix { $0 != 0 })
        }
        if Self.isPassedOver(bytes, isFolder: isFolder) { continue }
        let below = name.isEmpty ? bytes : name + [UInt8(ascii: "/")] + bytes
        visit(
          String(decoding: bytes, as: UTF8.self), in: number, named: below, depth: depth + 1)
      }
    }

    private static func isPassedOver(_ name: [UInt8], isFolder: Bool) -> Bool {
      if isFolder { return name.first == UInt8(ascii: ".") || folders.contains(name) }
      return name == finder || name == dot || name == dots
    }

    private static let dot = Array(".".utf8)
    private static let dots = Array("..".utf8)
    private static let finder = Array(".DS_Store".utf8)
    private static let folders: Set<[UInt8]> = [
      Array("node_modules".utf8), Array("__pycache__".utf8),
    ]
  }
}

extension SourceFacts {
  fileprivate init(path: [UInt8], _ status: stat) {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    self.init(
      path: path, size: Int64(status.st_size),
      modified: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec),
      mode: UInt32(status.st_mode))
  }
}

extension [SourceFacts] {
  /// Drops what is named twice; the list is in order.
  fileprivate mutating func removeDuplicates() {
    var kept: [SourceFacts] = []
    kept.reserveCapacity(count)
    for file in self where kept.last?.path != file.path { kept.append(file) }
    self = kept
  }
}
