import ParityRun

/// A log told again.
struct LogPlayback {
  let path: String
  private let file: InputFile
  private var reader = RunLogReader()

  /// Opens a log.
  ///
  /// - Throws: that it cannot be read.
  init(_ path: String) throws(CommandFault) {
    self.path = path
    do throws(Files.Fault) {
      file = try InputFile(path)
    } catch {
      throw .file(error)
    }
  }

  /// Tells the events of the log.
  ///
  /// - Returns: what is missing in it.
  /// - Throws: that it cannot be read, or is no log.
  mutating func play(_ tell: (RunEvent) -> Void) throws(CommandFault) -> RunLogOutcome {
    while let chunk = try chunk() {
      do throws(LogFault) {
        try reader.read(chunk, tell: tell)
      } catch {
        throw .log(path: path, error)
      }
    }
    do throws(LogFault) {
      return try reader.finish(tell: tell)
    } catch {
      throw .log(path: path, error)
    }
  }

  /// The next bytes; nil at the end.
  private func chunk() throws(CommandFault) -> [UInt8]? {
    do throws(Files.Fault) {
      let chunk = try file.next()
      return chunk.isEmpty ? nil : chunk
    } catch {
      throw .file(error)
    }
  }
}
