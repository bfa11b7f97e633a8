package import ParityWire

/// Why an implementation could not be built.
package enum BuildFault: Error, Hashable, Sendable {
  /// The command does not run.
  case cannotStart(name: String, command: [String], reason: String)
  /// The command ended badly; the end of what it wrote.
  case failed(
    name: String, command: [String], folder: String, ending: ConnectionFault.Ending,
    tail: [UInt8])
  /// The command was ended because it took too long.
  case timedOut(name: String, command: [String], milliseconds: Int, tail: [UInt8])
  /// The command went well and the program is not there.
  case noProduct(name: String, path: String, command: [String])
  /// The folder holds more files than an implementation has.
  case tooManyFiles(name: String, folder: String, limit: Int)
  /// What is known of builds cannot be kept.
  case noRecord(folder: String, words: String)
  /// The run is being ended.
  case interrupted

  /// What happened and what to do, in one line.
  package var reason: String {
    switch self {
    case .cannotStart(let name, let command, let reason):
      "the build of \(name) (\(Self.line(command))) cannot be started: \(reason)"
    case .failed(let name, let command, let folder, let ending, _):
      "the build of \(name) failed: '\(Self.line(command))' \(Self.words(ending)); "
        + "run it in '\(folder)' and mend what it says"
    case .timedOut(let name, let command, let milliseconds, _):
      "the build of \(name) (\(Self.line(command))) was not over after "
        + "\(milliseconds / 1_000) s and was ended"
    case .noProduct(let name, let path, let command):
      "the build of \(name) (\(Self.line(command))) went well, but '\(path)' is not there: "
        + "correct 'run' or 'build' in its manifest"
    case .tooManyFiles(_, let folder, let limit):
      "'\(folder)' holds more than \(limit) files: name a smaller folder or smaller inputs"
    case .noRecord(let folder, let words):
      "what is known of builds cannot be kept in '\(folder)': \(words)"
    case .interrupted: "the run is being ended"
    }
  }

  /// The end of what the command wrote; empty where it wrote nothing.
  package var tail: [UInt8] {
    switch self {
    case .failed(_, _, _, _, let tail), .timedOut(_, _, _, let tail): tail
    case .cannotStart, .noProduct, .tooManyFiles, .noRecord, .interrupted: []
    }
  }

  private static func line(_ command: [String]) -> String { command.joined(separator: " ") }

  private static func words(_ ending: ConnectionFault.Ending) -> String {
    switch ending {
    case .exit(let status): "ended with status \(status)"
    case .signal(let number): "was ended by signal \(number)"
    case .outputClosed, .disconnected: "is not over"
    }
  }
}
