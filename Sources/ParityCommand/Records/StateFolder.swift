#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `.parity`: what is kept from run to run.
///
/// Nothing needs it: where it cannot be read or written, runs do without and say nothing. It keeps
/// itself out of version control.
struct StateFolder {
  private let path: String

  /// The state of a project.
  ///
  /// - Parameter project: the folder that it is in.
  init(in project: String) { path = Paths.join(project, Self.name) }

  static let name = ".parity"

  /// A file's bytes; nil where there is none.
  func read(_ name: String) -> [UInt8]? {
    let file = Paths.join(path, name)
    guard Files.kind(of: file) == .file else { return nil }
    return try? Files.contents(of: file)
  }

  /// Keeps a file, where that is possible.
  func write(_ name: String, _ bytes: [UInt8]) {
    prepare()
    let file = Paths.join(path, name)
    try? Files.replace(file, with: bytes)
  }

  /// Makes the folder, where that is possible.
  func prepare() {
    mkdir(path, 0o755)
    let list = Paths.join(path, ".gitignore")
    guard Files.kind(of: path) == .folder, Files.kind(of: list) == nil else { return }
    try? Files.replace(list, with: Array("*\n".utf8))
  }
}
