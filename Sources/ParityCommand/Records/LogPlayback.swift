import ParityRun

/// A log told again.
struct LogPlayback {
  let path: String
  private let file: InputFile
  private var reader = RunLogReader()

  /// Opens a log.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - pieceSize: how many bytes are read at once.
  /// - Throws: that it cannot be read.
  init(_ path: String, pieceSize: Int = InputFile.pieceSize) throws(CommandFault) {
    self.path = path
    do throws(Files.Fault) {
      file = try InputFile(path, pieceSize: pieceSize)
    } catch {
      throw .file(error)
    }
  }

  /// Tells the events of the log.
  ///
  /// - Returns: what is missing in it.
  /// - Throws: that it cannot be read, or is no log.
  mutating func play(_ tell: (RunEvent) -> Void) throws(CommandFault) -> RunLogOutcome {
    while true {
      if let outcome = try playPiece(tell) { return outcome }
    }
  }

  /// Tells the events of the next piece of the log, maybe none.
  ///
  /// - Returns: at its end, what is missing in it.
  /// - Throws: that it cannot be read, or is no log.
  mutating func playPiece(_ tell: (RunEvent) -> Void) throws(CommandFault) -> RunLogOutcome? {
    let piece: [UInt8]
    do throws(Files.Fault) { piece = try file.next() } catch { throw .file(error) }
    do throws(LogFault) {
      if piece.isEmpty { return try reader.finish(tell: tell) }
      try reader.read(piece, tell: tell)
      return nil
    } catch {
      throw .log(path: path, error)
    }
  }
}
