import ParityReport
import ParityRun

/// How much of what is chosen is played here: all of it, or a shard.
struct Portion {
  let choice: ShardChoice?
  let timings: Timings?

  /// Finds out.
  ///
  /// - Throws: that it cannot be said which shard this is, or how long scenarios take.
  init(_ arguments: RunArguments, world: World) throws(CommandFault) {
    do {
      choice = try ShardChoice.decide(arguments.shard, environment: world.environment)
    } catch {
      throw .shard(error)
    }
    if choice != nil, arguments.isShuffled, arguments.seed == nil { throw .unseededShard }
    timings = try arguments.timings.map { path throws(CommandFault) in try Self.timings(path) }
  }

  private static func timings(_ path: String) throws(CommandFault) -> Timings {
    let bytes: [UInt8]
    do { bytes = try Files.contents(of: path) } catch { throw .file(error) }
    do { return try Timings(parsing: bytes) } catch { throw .timings(path: path, error) }
  }

  /// The part of a whole that is played here.
  func part(of whole: Programme, _ repertoire: Repertoire, _ origin: RunOrigin) -> Programme {
    guard let choice else { return whole }
    let paths = RepositoryPath(origin: origin)
    return whole.part(choice.shard, timings: timings, from: repertoire) { paths.path(of: $0) }
  }
}
