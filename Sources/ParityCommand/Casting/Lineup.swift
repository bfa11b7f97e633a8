import ParityLanguage

/// Finds the implementations that a command line means.
struct Lineup {
  /// Why they cannot be found.
  enum Fault: Error {
    case unreadable(Files.Fault)
    /// The folder of implementations is not there, or may not be read.
    case noFolder(Files.Fault)
    case manifestInError([Diagnostic])
    /// A manifest that calls its implementation otherwise than its folder is called.
    case otherName(String, folder: String)
    /// A name without a folder; what it may have been meant for, and where was looked.
    case unknown(String, meant: String?, folder: String?)
    /// Nobody was named, and nobody is at home.
    case nobody(folder: String?, suites: [String])
    case unknownReference(String, names: [String])
  }

  private static let folderName = "implementations"
  private static let manifestName = "implementation.parity"

  /// The implementations of a run, in the order given; all that play one of the suites where none
  /// is given.
  ///
  /// - Parameters:
  ///   - choices: what `--impl` named.
  ///   - folder: the folder of `--implementations`, if given.
  ///   - suites: the names of the suites that are played.
  ///   - start: where scenarios stand; the folder is looked for above it too.
  /// - Returns: at least one.
  /// - Throws: why one cannot be found.
  static func contenders(
    _ choices: [ImplementationChoice], folder: String?, suites: [String], start: String?
  ) throws(Fault) -> [Contender] {
    let home = folder ?? home(near: start)
    guard !choices.isEmpty else {
      let all = try manifests(in: home).filter { contender in
        suites.contains(where: contender.plays)
      }
      guard !all.isEmpty else { throw .nobody(folder: home, suites: suites) }
      return all
    }
    var contenders: [Contender] = []
    for choice in choices { contenders.append(try contender(choice, home: home)) }
    return contenders
  }

  /// The names that rules and marks may use.
  ///
  /// - Parameters:
  ///   - choices: what `--impl` named.
  ///   - folder: the folder of `--implementations`, if given.
  ///   - paths: the files and folders with scenarios.
  /// - Returns: the folders of implementations, and those that were given; nil where there is no
  ///   such folder, so that any name may be one on another command line.
  static func names(
    _ choices: [ImplementationChoice], _ folder: String?, near paths: [String]
  ) -> [String]? {
    let path = paths.first ?? Discovery.defaultFolder
    let start = Files.kind(of: path) == .folder ? path : Paths.folder(of: path)
    guard let home = folder ?? home(near: start) else { return nil }
    let folders = ((try? Files.names(in: home)) ?? []).filter { name in
      Files.kind(of: Paths.join(Paths.join(home, name), manifestName)) == .file
    }
    return folders.isEmpty ? nil : folders + choices.map(\.name)
  }

  private static func contender(
    _ choice: ImplementationChoice, home: String?
  ) throws(Fault) -> Contender {
    switch choice.source {
    case .command(let words):
      return Contender(name: choice.name, argument: choice.argument, source: .command(words))
    case .address(let host, let port):
      return Contender(
        name: choice.name, argument: choice.argument, source: .address(host: host, port: port))
    case .folder:
      if let home, Files.kind(of: Paths.join(Paths.join(home, choice.name), manifestName)) == .file
      {
        return try manifest(in: Paths.join(home, choice.name))
      }
      let known = home.flatMap { try? Files.names(in: $0) } ?? []
      throw .unknown(
        choice.name, meant: Suggestion.nearest(to: choice.name, among: known), folder: home)
    }
  }

  private static func manifests(in home: String?) throws(Fault) -> [Contender] {
    guard let home else { return [] }
    let names: [String]
    do { names = try Files.names(in: home) } catch { throw .noFolder(error) }
    var contenders: [Contender] = []
    for name in names {
      let folder = Paths.join(home, name)
      guard Files.kind(of: Paths.join(folder, manifestName)) == .file else { continue }
      contenders.append(try manifest(in: folder))
    }
    return contenders
  }

  private static func manifest(in folder: String) throws(Fault) -> Contender {
    let path = Paths.join(folder, manifestName)
    let bytes: [UInt8]
    do { bytes = try Files.contents(of: path) } catch { throw .unreadable(error) }
    let file = CheckedFile.read(bytes: bytes, path: path, suite: nil)
    guard !file.hasErrors, case .implementation(let manifest)? = file.kind else {
      throw .manifestInError(file.diagnostics)
    }
    guard manifest.name == Paths.name(of: folder) else {
      throw .otherName(manifest.name, folder: folder)
    }
    return Contender(
      name: manifest.name, argument: Paths.name(of: folder),
      source: .manifest(manifest, folder: folder))
  }

  /// The folder of implementations: in the working folder, or beside a folder above the scenarios.
  private static func home(near start: String?) -> String? {
    if Files.kind(of: folderName) == .folder { return folderName }
    guard var folder = start else { return nil }
    for _ in 0..<32 {
      let candidate = Paths.join(folder, folderName)
      if Files.kind(of: candidate) == .folder { return candidate }
      let above = Paths.folder(of: Paths.absolute(folder, from: Files.workingFolder))
      if above == folder { return nil }
      folder = above
    }
    return nil
  }
}
