import ParityRun

/// The log of a shard, told event by event when it is asked.
struct ShardLog {
  private var playback: LogPlayback
  private var events: ArraySlice<RunEvent> = []
  /// What came of reading it to its end.
  private(set) var outcome: RunLogOutcome?
  /// What is known before its first result.
  private(set) var header: RunHeader

  /// Opens a log and reads its first line.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - pieceSize: how many bytes are read at once.
  /// - Throws: that it cannot be read, or is no log.
  init(_ path: String, pieceSize: Int) throws(CommandFault) {
    playback = try LogPlayback(path, pieceSize: pieceSize)
    header = RunHeader(implementations: [], scenarioCount: 0)
    guard case .began(let first)? = try next() else { return }
    header = first
  }

  var path: String { playback.path }

  /// The next event; nil at the end.
  ///
  /// - Throws: that it cannot be read.
  mutating func next() throws(CommandFault) -> RunEvent? {
    while events.isEmpty, outcome == nil {
      var told: [RunEvent] = []
      outcome = try playback.playPiece { told.append($0) }
      events = told[...]
    }
    return events.popFirst()
  }
}
