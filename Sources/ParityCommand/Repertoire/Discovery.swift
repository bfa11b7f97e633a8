import ParityLanguage

/// Finds the files that a command line means.
struct Discovery {
  /// Why a path leads to no scenarios.
  enum Fault: Error, Hashable {
    case nothingThere(String)
    case unreadable(Files.Fault)
    case noFiles(String)
    case tooDeep(String)
    /// A pipe, a device: reading it may never end.
    case noRegularFile(String)
    /// No path was given and there is no `specs` folder.
    case noDefault
  }

  /// How deep folders are searched.
  private static let deepest = 32

  /// Where scenarios are looked for when no path is given.
  static let defaultFolder = "specs"

  /// The `.parity` files below the paths, each once, in the order of the paths and then of names.
  ///
  /// - Parameter paths: files and folders as the user gave them; empty: the default folder.
  /// - Returns: their paths, each beginning as the user's does.
  /// - Throws: the first path that leads to none.
  static func files(of paths: [String]) throws(Fault) -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    var paths = paths
    if paths.isEmpty {
      guard Files.kind(of: defaultFolder) == .folder else { throw .noDefault }
      paths = [defaultFolder]
    }
    for path in paths {
      for file in try files(at: path) where seen.insert(Files.resolved(file)).inserted {
        found.append(file)
      }
    }
    return found
  }

  private static func files(at path: String) throws(Fault) -> [String] {
    switch Files.kind(of: path) {
    case nil: throw .nothingThere(path)
    case .file: return [path]
    case .other: throw .noRegularFile(path)
    case .folder:
      let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      var visited: Set<String> = []
      let files = try files(in: trimmed, depth: 0, &visited)
      if files.isEmpty { throw .noFiles(path) }
      return files
    }
  }

  /// The files below a folder; a link back to a folder that was searched leads nowhere.
  private static func files(
    in folder: String, depth: Int, _ visited: inout Set<String>
  ) throws(Fault) -> [String] {
    guard depth < deepest else { throw .tooDeep(folder) }
    guard visited.insert(Files.resolved(folder)).inserted else { return [] }
    let names: [String]
    do { names = try Files.names(in: folder) } catch { throw .unreadable(error) }
    var files: [String] = []
    for name in names {
      let path = Paths.join(folder, name)
      switch Files.kind(of: path) {
      case .folder: files += try self.files(in: path, depth: depth + 1, &visited)
      case .file, .other, nil: if name.hasSuffix(suffix) { files.append(path) }
      }
    }
    return files
  }

  static let suffix = ".parity"

  /// The suite file that a scenario file belongs to: in its folder, or in the nearest one above it
  /// that has one, as far as the working folder.
  static func suiteFile(for file: String, workingFolder: String) -> String? {
    var folder = Paths.folder(of: file)
    for _ in 0..<deepest {
      let candidate = Paths.join(folder, suiteName)
      if Files.kind(of: candidate) == .file { return candidate }
      let absolute = Paths.absolute(folder, from: workingFolder)
      if absolute == workingFolder || absolute == "/" { return nil }
      let above = Paths.folder(of: folder)
      if above == folder { return nil }
      folder = above
    }
    return nil
  }

  static let suiteName = "suite.parity"
}
