import ParityHost
import ParityLanguage
import ParityRun
import ParityWire

/// Who is driven, and by which suite's settings.
struct DriveTarget {
  var implementation: any Implementation
  /// The suite file, checked; nil where there is none.
  var suite: CheckedFile?
  var times: Session.Times

  /// Finds, builds and casts the one implementation.
  static func find(
    _ arguments: DriveArguments, world: World
  ) throws(CommandFault) -> DriveTarget {
    var contender = try contender(arguments, world)
    let name = arguments.suite ?? contender.firstSuite
    let suite = try suite(name, world, color: arguments.color)
    if arguments.builds {
      let built = try Workshop(world: world, isQuiet: arguments.isJSON, canSkip: false)
        .build([contender], skipsUnavailable: false)
      contender = built.contenders.first ?? contender
    }
    _ = try RollCall(world: world, canSkip: false).call([contender], skipsUnavailable: false)
    let runFolder: RunFolder
    do { runFolder = try RunFolder(in: world.environment["TMPDIR"]) } catch {
      throw .runFolder(error)
    }
    // Schemas of inputs are what completion knows fields from.
    var environment = world.outerEnvironment
    environment["PARITY_SCHEMAS"] = "1"
    let network: Network
    do throws(Network.Fault) {
      network = try Network.arrange(.auto, for: [contender], NetworkSandbox.probe)
    } catch {
      throw .noSandbox(error)
    }
    var limits = LimitArguments()
    limits.timeout = arguments.timeout
    let casting = Casting(
      environment: environment, workingFolder: world.workingFolder, runFolder: runFolder,
      limits: limits, network: network, leadsSessions: true)
    let cast = casting.cast([contender], suites: [suite])
    guard let played = cast.suites.first, case let implementation?? = played.implementations.first
    else { throw .lineup(.nobody(folder: nil, suites: [suite.name])) }
    return DriveTarget(
      implementation: implementation, suite: suite.file,
      times: Session.Times(
        reply: played.patience[0]?.reply ?? played.replyTime,
        start: played.patience[0]?.start ?? played.startTime, key: played.replyKey))
  }

  private static func contender(
    _ arguments: DriveArguments, _ world: World
  ) throws(CommandFault) -> Contender {
    do throws(Lineup.Fault) {
      let choices = arguments.implementation.map { [$0] } ?? []
      let found = try Lineup.contenders(
        choices, folder: arguments.implementationsFolder, suites: [], start: nil)
      guard let contender = found.first else { throw .nobody(folder: nil, suites: []) }
      return contender
    } catch {
      if case .manifestInError(let diagnostics) = error {
        world.tell(diagnostics, color: arguments.color)
      }
      throw .lineup(error)
    }
  }

  /// The suite of a name, in the folder where scenarios are; one without a file has no settings.
  private static func suite(
    _ name: String, _ world: World, color: ColorChoice
  ) throws(CommandFault) -> Repertoire.Suite {
    let folder = Paths.join(Discovery.defaultFolder, name)
    let path = Paths.join(folder, Discovery.suiteName)
    guard !name.isEmpty, Files.kind(of: path) == .file else {
      return Repertoire.Suite(name: name, file: nil, folder: ".")
    }
    let bytes: [UInt8]
    do { bytes = try Files.contents(of: path) } catch { throw .file(error) }
    let file = CheckedFile.read(bytes: bytes, path: path)
    guard !file.hasErrors else {
      world.tell(file.diagnostics, color: color)
      throw .filesInError
    }
    return Repertoire.Suite(name: name, file: file, folder: folder)
  }
}

extension Contender {
  /// The suite that is meant where none is named.
  fileprivate var firstSuite: String {
    if case .manifest(let manifest, _) = source { return manifest.suites.first ?? "" }
    return ""
  }
}
