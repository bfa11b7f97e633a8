import ParityReport
import ParityRun

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `parity merge`: a run from the logs of its shards, and the proof that nothing of it is missing.
struct MergeCommand {
  let arguments: MergeArguments
  let world: World

  /// Whom the whole run is told.
  private struct Audience {
    var record: RunRecord?
    var paperwork: Paperwork
    var screen: (any RunReport)?
    var console: Console
    var hasLostText = false

    mutating func tell(_ event: RunEvent) {
      record?.tell(event)
      paperwork.tell(event)
      guard let text = screen?.text(for: event) else { return }
      hasLostText = !console.print(text) || hasLostText
    }
  }

  func perform() throws(CommandFault) -> ExitStatus {
    var destinations = Destinations(reading: paths)
    var audience = try audience(&destinations)
    var unread: [String] = []
    var logs = try open(&unread)
    let parts = logs.map { MergePlan.Part(name: $0.path, header: $0.header) }
    let plan = MergePlan(parts)
    for (older, newer) in plan.replaced {
      world.console.complain(
        "\(Printable.text(paths(parts, newer))) is a newer log of the same shard than "
          + "\(Printable.text(paths(parts, older))), which is left out\n")
    }
    var header = plan.header
    header.origin.command = world.words
    audience.tell(.began(header))
    var merger = Merger(plan, parts)
    try tell(plan.chosen, of: &logs, &merger, &audience)
    var summary = merger.summary()
    summary.gaps = unread + summary.gaps
    audience.tell(.ended(summary))
    let status = summary.isIncomplete ? .incomplete : ExitStatus(of: summary, header)
    audience.record?.close(status)
    let isWritten =
      audience.paperwork.deliver() && audience.record?.hasGap != true && !audience.hasLostText
    return status == .parity && !isWritten ? .incomplete : status
  }

  private var paths: [String] { arguments.report.logs }

  private func paths(_ parts: [MergePlan.Part], _ index: Int) -> String { parts[index].name }

  private func audience(_ destinations: inout Destinations) throws(CommandFault) -> Audience {
    var record: RunRecord?
    if let path = arguments.log {
      record = RunRecord(try destinations.open(path), console: world.console)
    }
    let paperwork = try Paperwork(
      arguments.report.documents, isOnGitHub: arguments.report.documents.github ?? false,
      destinations: &destinations, world: world)
    return Audience(
      record: record, paperwork: paperwork,
      screen: arguments.report.screen(in: world, isNeeded: true),
      console: world.console)
  }

  /// Opens the logs; one that is not there or is none is a shard that is lost.
  ///
  /// - Throws: the first reason, where there is no log at all.
  private func open(_ unread: inout [String]) throws(CommandFault) -> [ShardLog] {
    allowFiles(paths.count)
    let size = max(Self.leastPiece, min(InputFile.pieceSize, Self.bytesAtOnce / paths.count))
    var logs: [ShardLog] = []
    var first: CommandFault?
    var seen: [FileIdentity: String] = [:]
    for path in paths {
      if let identity = FileIdentity(of: path) {
        if let other = seen[identity] {
          let words = Printable.text(path) + (path == other ? "" : " (\(Printable.text(other)))")
          world.console.complain("\(words) is named twice, and read once\n")
          continue
        }
        seen[identity] = path
      }
      do throws(CommandFault) {
        logs.append(try ShardLog(path, pieceSize: size))
      } catch {
        first = first ?? error
        unread.append(error.words?.message ?? path)
      }
    }
    if logs.isEmpty, let first { throw first }
    return logs
  }

  private static let bytesAtOnce = 4 << 20
  private static let leastPiece = 4096

  /// All logs are open at once; the system allows few files where nobody asks for more.
  private func allowFiles(_ count: Int) {
    var limit = rlimit()
    #if canImport(Darwin)
      let kind = RLIMIT_NOFILE
    #else
      let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #endif
    guard getrlimit(kind, &limit) == 0 else { return }
    let wanted = rlim_t(count + Self.otherFiles)
    guard limit.rlim_cur < wanted else { return }
    limit.rlim_cur = min(wanted, limit.rlim_max)
    setrlimit(kind, &limit)
  }

  private static let otherFiles = 64

  /// Tells the results of all logs in the order of the plan.
  private func tell(
    _ chosen: [Int], of logs: inout [ShardLog], _ merger: inout Merger, _ audience: inout Audience
  ) throws(CommandFault) {
    var heads: [(result: ScenarioResult, log: Int)] = []
    for log in chosen {
      if let result = try next(of: log, &logs, &merger) { heads.append((result, log)) }
    }
    while let index = heads.indices.min(by: {
      heads[$0].result.ordinal < heads[$1].result.ordinal
    }) {
      let (result, log) = heads[index]
      if merger.take(result, of: log) { audience.tell(.finished(result)) }
      if let next = try next(of: log, &logs, &merger) {
        heads[index].result = next
      } else {
        heads.remove(at: index)
      }
    }
  }

  /// The next result of a log; nil at its end.
  private func next(
    of log: Int, _ logs: inout [ShardLog], _ merger: inout Merger
  ) throws(CommandFault) -> ScenarioResult? {
    while let event = try logs[log].next() {
      switch event {
      case .began: continue
      case .finished(let result): return result
      case .ended(let summary): merger.take(summary, of: log)
      }
    }
    for gap in logs[log].outcome?.gaps ?? [] {
      world.console.complain(
        "\(Printable.text(logs[log].path)) is incomplete: \(Printable.text(gap.description))\n")
    }
    return nil
  }
}
