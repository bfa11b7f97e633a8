import ParityHost
import ParityLanguage
import ParityReport

/// Builds implementations before they are played, where their manifests say how.
struct Workshop {
  let world: World
  let isQuiet: Bool
  /// Whether the command may do without one that cannot be built.
  var canSkip = true

  /// Where what is known of builds is kept, beside the folder of implementations.
  private static let stateFolder = ".parity/builds"

  /// Builds what has to be built.
  ///
  /// - Parameters:
  ///   - contenders: the implementations of the run.
  ///   - skipsUnavailable: whether one that cannot be built is done without.
  /// - Returns: those that can be begun, and a line for each that cannot.
  /// - Throws: that one cannot be built.
  func build(
    _ contenders: [Contender], skipsUnavailable: Bool
  ) throws(CommandFault) -> (contenders: [Contender], leftOut: [String]) {
    var ready: [Contender] = []
    var leftOut: [String] = []
    // Also where a build fails: the compiler's server that it started is for the next one.
    defer { Household.welcomeGuests() }
    for contender in contenders {
      do {
        try build(contender)
        ready.append(contender)
      } catch .interrupted {
        throw .interrupted
      } catch {
        let tail = Printable.text(error.tail.suffix(Self.tailShown))
        guard skipsUnavailable else {
          world.console.complain(tail.isEmpty ? "" : Self.indented(error.tail))
          throw .buildFailed(error.reason, canSkip: canSkip)
        }
        leftOut.append(error.reason)
      }
    }
    return (ready, leftOut)
  }

  /// How much of a failed build's output is shown, in bytes.
  private static let tailShown = 4_000

  private func build(_ contender: Contender) throws(BuildFault) {
    guard case .manifest(let manifest, let folder) = contender.source, manifest.build != nil
    else { return }
    StateFolder(in: Self.project(of: Paths.absolute(folder, from: world.workingFolder))).prepare()
    for words in Self.missingInputs(of: manifest, in: folder) where !isQuiet {
      world.console.complain("warning: \(words)\n")
    }
    let build = build(of: contender.name, manifest, in: folder)
    let outcome = try build.run(
      progress: { progress in tell(progress, of: contender.name) },
      isStopped: { Interruption.signal != nil })
    if case .built(let milliseconds) = outcome, !isQuiet {
      world.console.complain(
        "built \(contender.name) in \(milliseconds / 1000).\(milliseconds % 1000 / 100) s\n")
    }
  }

  /// How an implementation is built, and what of.
  func build(of name: String, _ manifest: Manifest, in folder: String) -> Build {
    let absolute = Paths.absolute(folder, from: world.workingFolder)
    var build = Build(
      name: name, command: (manifest.build ?? []).words(suite: manifest.suites.first ?? ""),
      folder: absolute,
      stateFolder: Paths.join(
        Self.project(of: absolute),
        Paths.join(Self.stateFolder, Paths.name(of: absolute))),
      environment: world.outerEnvironment.merging(
        manifest.variables.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }))
    build.leadsSession = world.bazel == nil
    build.inputs = manifest.inputs
    build.manifest = Paths.join(absolute, "implementation.parity")
    build.product = product(of: manifest, in: absolute)
    return build
  }

  /// The folder that the folder of implementations is in.
  private static func project(of folder: String) -> String {
    Paths.folder(of: Paths.folder(of: folder))
  }

  /// What a manifest names as an input and is not there: a change of it would never be seen.
  static func missingInputs(of manifest: Manifest, in folder: String) -> [String] {
    manifest.inputs.filter { Files.kind(of: Paths.join(folder, $0)) == nil }.map { input in
      "\(Printable.text(manifest.name)) is built from \(Printable.text(input)), as its manifest "
        + "says, and there is no \(Printable.text(Paths.join(folder, input)))"
    }
  }

  /// The program that the build makes, where the manifest names a file.
  private func product(of manifest: Manifest, in folder: String) -> String? {
    guard let program = manifest.run.words(suite: manifest.suites.first ?? "").first,
      program.contains("/")
    else { return nil }
    return Paths.absolute(program, from: folder)
  }

  private func tell(_ progress: Build.Progress, of name: String) {
    guard !isQuiet else { return }
    switch progress {
    case .waiting: world.console.complain("\(name): another run builds it, waiting\n")
    case .begins(let reason): world.console.complain("building \(name): \(reason)\n")
    case .output: break
    }
  }

  /// The end of a build's output, made safe to print, line by line.
  private static func indented(_ tail: [UInt8]) -> String {
    tail.suffix(tailShown).split(separator: UInt8(ascii: "\n")).map {
      "  | \(Printable.text(Array($0)))\n"
    }.joined()
  }
}
