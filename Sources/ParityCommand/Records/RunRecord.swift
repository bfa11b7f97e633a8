import ParityHost
import ParityReport
import ParityRun

/// The log of a run, written while it goes on.
struct RunRecord {
  private var writer = RunLogWriter()
  private let file: OutputFile
  private let console: Console
  /// Whether a part of it could not be written; the rest is not tried then.
  private(set) var hasGap = false

  init(_ file: OutputFile, console: Console) {
    self.file = file
    self.console = console
  }

  /// Writes an event, now or soon.
  mutating func tell(_ event: RunEvent) {
    write(writer.add(event, at: Int(MonotonicClock.nanoseconds)))
  }

  /// Writes what has waited long enough; to be called again and again.
  mutating func tick() { write(writer.due(at: Int(MonotonicClock.nanoseconds))) }

  /// Writes the last line.
  mutating func close(_ status: ExitStatus) { write(writer.end(status: status.rawValue)) }

  private mutating func write(_ bytes: [UInt8]) {
    guard !bytes.isEmpty, !hasGap else { return }
    do throws(Files.Fault) {
      try file.write(bytes)
    } catch {
      hasGap = true
      let path = Printable.text(error.path)
      console.complain("error: the log \(path) cannot be written: \(error.reason)\n")
    }
  }
}
