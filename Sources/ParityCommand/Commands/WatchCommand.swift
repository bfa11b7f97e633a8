import ParityReport
import ParityRun

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `parity run --watch`: a run, and another one whenever something changes that it depends on.
struct WatchCommand {
  let arguments: RunArguments
  let world: World

  func perform() throws(CommandFault) -> ExitStatus {
    if arguments.isListing { return try RunCommand(arguments: arguments, world: world).perform() }
    var arguments = arguments
    while true {
      let watched = Watched(arguments, world: world)
      let before = watched.snapshot()
      play(arguments)
      // What a build makes is no change; what somebody has written meanwhile is one.
      let after = watched.snapshot()
      var changes = Interruption.signal == nil ? watched.stale : []
      if changes.isEmpty {
        changes = try wait(for: watched, since: before.with(implementationsOf: after))
      } else {
        tell(changes)
      }
      arguments.touched = Set(changes.map(Files.resolved))
    }
  }

  /// Plays once; what is wrong is told, and may be mended.
  private func play(_ arguments: RunArguments) {
    do {
      _ = try RunCommand(arguments: arguments, world: world).perform()
    } catch {
      if case .interrupted = error { return }
      world.tell(error, color: arguments.color)
    }
  }

  /// Waits until something has changed and has been left alone for a moment.
  ///
  /// - Returns: what changed.
  /// - Throws: that Ctrl-C ended the wait.
  private func wait(
    for watched: Watched, since before: Snapshot
  ) throws(CommandFault) -> [String] {
    world.console.complain("\nwatching \(before.count) files and folders; Ctrl-C ends\n")
    var last = watched.snapshot()
    while true {
      if Interruption.signal != nil { throw .watchEnded }
      let changes = last.changes(since: before)
      _ = poll(nil, 0, changes.isEmpty ? Self.interval : Self.rest)
      let now = watched.snapshot()
      if !changes.isEmpty, now == last {
        tell(changes)
        return changes
      }
      last = now
    }
  }

  /// How long lies between two looks, in milliseconds.
  private static let interval: Int32 = 200
  /// How long a file has to be left alone: editors write in several steps.
  private static let rest: Int32 = 60

  private func tell(_ changes: [String]) {
    let shown = changes.prefix(Self.mostShown).map { Printable.text($0) }.joined(separator: ", ")
    let more = changes.count > Self.mostShown ? " and \(changes.count - Self.mostShown) more" : ""
    world.console.complain("changed: \(shown)\(more)\n")
  }

  private static let mostShown = 5
}
