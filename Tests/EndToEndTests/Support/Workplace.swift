import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder of its own for one test, in which `parity` is called.
///
/// It has the scenarios of the counter in `counter`, those of a foreign protocol in `mcp`,
/// and the counter itself as `./counter-program`.
final class Workplace: Sendable {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "parity-e2e-\(UUID().uuidString)")
    path = folder.path
    try FileManager.default.createDirectory(
      at: folder.appending(path: "tmp"), withIntermediateDirectories: true)
    for name in ["counter", "fixtures", "mcp"] {
      try FileManager.default.copyItem(
        at: House.here.appending(path: "Scenarios/\(name)"), to: folder.appending(path: name))
    }
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + Self.program, withDestinationPath: CounterProgram.path())
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The counter, as `--impl` takes it.
  static let program = "counter-program"

  /// Writes a file, and the folders above it.
  func write(_ name: String, _ text: String) throws {
    try write(name, bytes: Array(text.utf8))
  }

  /// Writes a file, and the folders above it.
  func write(_ name: String, bytes: [UInt8]) throws {
    let file = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// A file's text; nil where there is none.
  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: path + "/" + name).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Calls `parity` here.
  ///
  /// - Parameters:
  ///   - arguments: the words behind the program's name.
  ///   - variables: what it sees beside `PATH`, `HOME`, `TMPDIR` and `COLUMNS`.
  ///   - input: a file of this folder that is its standard input.
  ///   - meanwhile: what is done while it runs, with its process number.
  /// - Returns: what came of it.
  /// - Throws: why it could not be started.
  func parity(
    _ arguments: [String], variables: [String: String] = [:], input: String? = nil,
    meanwhile: (@Sendable (pid_t) -> Void)? = nil
  ) async throws -> Outcome {
    try await call(House.parity, arguments, variables, input, meanwhile)
  }

  /// Calls a script of this folder, which finds the program in `$PARITY`.
  ///
  /// - Parameters:
  ///   - script: its name.
  ///   - meanwhile: what is done while it runs, with its process number.
  /// - Returns: what came of it.
  /// - Throws: why it could not be started.
  func shell(
    _ script: String, meanwhile: (@Sendable (pid_t) -> Void)? = nil
  ) async throws -> Outcome {
    try await call("/bin/sh", [script], ["PARITY": House.parity], nil, meanwhile)
  }

  private func call(
    _ program: String, _ arguments: [String], _ variables: [String: String], _ input: String?,
    _ meanwhile: (@Sendable (pid_t) -> Void)?
  ) async throws -> Outcome {
    let mark = UUID().uuidString
    var environment = ["TMPDIR": path + "/tmp", "COLUMNS": "200", Marked.variable: mark]
    for name in ["PATH", "HOME"] {
      environment[name] = ProcessInfo.processInfo.environment[name]
    }
    environment.merge(variables) { $1 }
    let call = Call(
      program: program, arguments: arguments, folder: path, environment: environment,
      input: input.map { path + "/" + $0 })
    return try await Turnstile.shared.pass {
      var outcome = try await call.run(meanwhile: meanwhile)
      outcome.leftovers = Marked.processes(mark)
      outcome.litter = self.litter
      return outcome
    }
  }

  /// What lies in the folder for temporary files, but for the folder that all runs share.
  private var litter: [String] {
    let found = FileManager.default.enumerator(atPath: path + "/tmp")?.allObjects ?? []
    return found.compactMap { $0 as? String }.filter { $0 != "parity-\(geteuid())" }
  }

  /// `--impl` words: an honest `one` and `two`, and whoever else is named.
  ///
  /// - Parameter others: a name and the counter's faults.
  /// - Returns: the words.
  static func cast(_ others: (name: String, faults: String)...) -> [String] {
    let honest = [("one", ""), ("two", "")]
    return (honest + others).flatMap { name, faults in
      ["--impl", "\(name)=./\(program)" + (faults.isEmpty ? "" : " " + faults)]
    }
  }
}
