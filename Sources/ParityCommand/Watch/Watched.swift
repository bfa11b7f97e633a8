import ParityHost
import ParityLanguage

/// The files that a run depends on, as far as they can be found.
struct Watched {
  /// What the command line names.
  private let paths: [String]
  /// Fixtures, and what else is looked at as a whole.
  private let folders: [String]
  /// Programs, and files among the words of commands.
  private let files: [String]
  private let contenders: [Contender]
  private let world: World

  /// Finds out what a run with these arguments depends on.
  init(_ arguments: RunArguments, world: World) {
    paths = arguments.selections.map(\.path)
    self.world = world
    let repertoire = try? Repertoire.load(paths, keepsOutlines: false, world: world)
    let suites = repertoire?.suites ?? []
    folders = suites.compactMap { suite in
      suite.settings?.fixtures.map { Paths.join(suite.folder, $0) }
    }
    contenders =
      (try? Lineup.contenders(
        arguments.implementations, folder: arguments.implementationsFolder,
        suites: suites.map(\.name), start: suites.first?.folder)) ?? []
    files =
      suites.compactMap { $0.file?.path } + [arguments.timings].compactMap { $0 }
      + arguments.implementations.flatMap(\.source.files)
  }

  /// The implementations whose files were changed while they were built or played.
  var stale: [String] {
    builds.filter { $0.build.isStale }.map(\.name)
  }

  private var builds: [(name: String, build: Build)] {
    let workshop = Workshop(world: world, isQuiet: true)
    return contenders.compactMap { contender in
      guard case .manifest(let manifest, let folder) = contender.source else { return nil }
      return (contender.name, workshop.build(of: contender.name, manifest, in: folder))
    }
  }

  /// Looks at them all.
  func snapshot() -> Snapshot {
    var snapshot = Snapshot()
    for path in (try? Discovery.files(of: paths)) ?? [] { snapshot.add(file: path) }
    for path in files { snapshot.add(file: path) }
    for folder in folders { snapshot.add(folder: folder) }
    for (name, build) in builds { snapshot.add(implementation: name, build.fingerprint) }
    return snapshot
  }
}
