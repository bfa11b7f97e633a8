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
    // With links followed.
    var seen: Set<String> = []
    var paths = paths
    if paths.isEmpty {
      guard Files.kind(of: defaultFolder) == .folder else { throw .noDefault }
      paths = [defaultFolder]
    }
    for path in paths {
      for file in try files(at: path) where seen.insert(file.target).inserted {
        found.append(file.path)
      }
    }
    return found
  }

  /// A file or folder as it was found.
  private struct Place {
    /// How the user would write it.
    let path: String
    /// The same with links followed.
    let target: String

    init(_ path: String) {
      self.path = path
      target = Files.resolved(path)
    }

    /// What a folder has under a name; where that is known to be no link, nothing is looked up.
    init(_ entry: Files.Entry, in folder: Place) {
      path = Paths.join(folder.path, entry.name)
      target = entry.kind == nil ? Files.resolved(path) : Paths.join(folder.target, entry.name)
    }
  }

  private static func files(at path: String) throws(Fault) -> [Place] {
    switch Files.kind(of: path) {
    case nil: throw .nothingThere(path)
    case .file: return [Place(path)]
    case .other: throw .noRegularFile(path)
    case .folder:
      let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      var visited: Set<String> = []
      let files = try files(in: Place(trimmed), depth: 0, &visited)
      if files.isEmpty { throw .noFiles(path) }
      return files
    }
  }

  /// The files below a folder; a link back to a folder that was searched leads nowhere.
  private static func files(
    in folder: Place, depth: Int, _ visited: inout Set<String>
  ) throws(Fault) -> [Place] {
    guard depth < deepest else { throw .tooDeep(folder.path) }
    guard visited.insert(folder.target).inserted else { return [] }
    let entries: [Files.Entry]
    do { entries = try Files.entries(in: folder.path) } catch { throw .unreadable(error) }
    var files: [Place] = []
    for entry in entries {
      let place = Place(entry, in: folder)
      switch entry.kind ?? Files.kind(of: place.path) {
      case .folder: files += try self.files(in: place, depth: depth + 1, &visited)
      case .file, .other, nil: if entry.name.hasSuffix(suffix) { files.append(place) }
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
