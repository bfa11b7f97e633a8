/// The files that a command writes: each of its own, and none of those that it reads.
struct Destinations {
  private var taken: [FileIdentity: String] = [:]
  private var read: Set<FileIdentity> = []

  /// Begins with the files that are read.
  init(reading paths: [String] = []) {
    read = Set(paths.compactMap { FileIdentity(of: $0) })
  }

  /// Opens a file.
  ///
  /// - Throws: why it cannot be written, or that it has another use.
  mutating func open(_ path: String, appends: Bool = false) throws(CommandFault) -> OutputFile {
    if FileIdentity(of: path) != nil, Files.resolved(path).hasSuffix(Discovery.suffix) {
      throw .file(Files.Fault(path: path, reason: "it is a scenario file, and is not written over"))
    }
    if let identity = FileIdentity(of: path), read.contains(identity) {
      throw .file(
        Files.Fault(path: path, reason: "it is read by this command, and is not written over"))
    }
    if let other = FileIdentity(of: path).flatMap({ taken[$0] }) {
      throw .file(Files.Fault(path: path, reason: "it is the same file as \(other)"))
    }
    do throws(Files.Fault) {
      let file = try OutputFile(path, appends: appends)
      note(path)
      return file
    } catch {
      throw .unwritable(error)
    }
  }

  private mutating func note(_ path: String) {
    if let identity = FileIdentity(of: path) { taken[identity] = path }
  }
}
