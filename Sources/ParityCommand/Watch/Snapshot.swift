#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What the files that a run depends on are like at a moment: looking at them costs some
/// microseconds a file, and reads none.
struct Snapshot: Equatable {
  /// What tells that a file has changed.
  private struct Facts: Equatable {
    let size: Int64
    let seconds: Int
    let nanoseconds: Int
    let number: UInt64
  }

  private var files: [String: Facts] = [:]
  /// Implementations, by name.
  private var implementations: [String: Int] = [:]

  /// How many files and implementations are looked at.
  var count: Int { files.count + implementations.count }

  /// Looks at a file; one that is not there is nothing.
  mutating func add(file path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    #if canImport(Darwin)
      let modified = status.st_mtimespec
    #else
      let modified = status.st_mtim
    #endif
    files[path] = Facts(
      size: Int64(status.st_size), seconds: Int(modified.tv_sec),
      nanoseconds: Int(modified.tv_nsec), number: UInt64(status.st_ino))
  }

  /// Looks at all files below a folder, hidden ones left out.
  mutating func add(folder: String, depth: Int = 0) {
    guard depth < Self.deepest, files.count < Self.most else { return }
    for name in (try? Files.names(in: folder)) ?? [] {
      let path = Paths.join(folder, name)
      switch Files.kind(of: path) {
      case .folder: add(folder: path, depth: depth + 1)
      case .file: add(file: path)
      case .other, nil: continue
      }
    }
  }

  /// Adds what the files of an implementation come to.
  mutating func add(implementation name: String, _ fingerprint: Int?) {
    implementations[name] = fingerprint ?? 0
  }

  private static let deepest = 16
  private static let most = 100_000

  /// What is not as it was before: paths, and names of implementations, in order.
  func changes(since before: Snapshot) -> [String] {
    let paths = Set(files.keys).union(before.files.keys).filter { files[$0] != before.files[$0] }
    let names = Set(implementations.keys).union(before.implementations.keys).filter {
      implementations[$0] != before.implementations[$0]
    }
    return paths.sorted() + names.sorted()
  }

  /// The same with the implementations of another moment.
  func with(implementationsOf other: Snapshot) -> Snapshot {
    var both = self
    both.implementations = other.implementations
    return both
  }
}
