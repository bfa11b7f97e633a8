import Foundation
import ParityWire
import Testing

@testable import ParityHost

/// A tiny program that behaves badly on demand, compiled once for all tests.
enum Puppet {
  /// The program's path; it is compiled again when its source changes.
  static let path: String = {
    do {
      return try compiled("puppet", PuppetSource.text)
    } catch {
      Issue.record(error, "the puppet cannot be compiled")
      return ""
    }
  }()

  /// A program of one C file, compiled where it is not there yet.
  static func compiled(
    _ name: String, _ source: String, options: [String] = []
  ) throws -> String {
    let program =
      NSTemporaryDirectory() + "parity-\(name)\(options.joined())-\(getuid())-\(digest(source))"
    if access(program, X_OK) == 0 { return program }
    let folder = TestFolder()
    let draft = folder.path + "/draft"
    try source.write(toFile: draft + ".c", atomically: true, encoding: .utf8)
    try compile([draft + ".c"], to: draft, options: options)
    // Whole or not at all, because other test processes look for it too.
    #expect(rename(draft, program) == 0)
    return program
  }

  /// A number that differs when the source does (FNV-1a).
  private static func digest(_ source: String) -> UInt64 {
    source.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// Compiles C.
  static func compile(_ sources: [String], to program: String, options: [String] = []) throws {
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/cc")
    compiler.arguments = options + sources + ["-O1", "-o", program]
    try compiler.run()
    compiler.waitUntilExit()
    #expect(compiler.terminationStatus == 0, "cc \(sources)")
  }

  /// Compiles a program that uses the C room, which has one thread.
  static func compileRoom(with source: String, to program: String) throws {
    let room = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/CParityHost").standardized.path
    let sources = try FileManager.default.contentsOfDirectory(atPath: room)
      .filter { $0.hasSuffix(".c") }.map { "\(room)/\($0)" }
    try source.write(toFile: program + ".c", atomically: true, encoding: .utf8)
    try compile(
      sources + [program + ".c"], to: program, options: ["-pthread", "-I", room + "/include"])
  }

  /// Starts it in a mode.
  static func start(
    _ words: [String], limits: ChildProcess.Limits = ChildProcess.Limits(),
    environment: [String] = [], mark: String? = nil
  ) throws -> ChildProcess {
    var program = Program(
      path: path, arguments: ["puppet"] + words,
      environment: environment + (mark.map { [$0] } ?? []),
      folder: "/")
    program.mark = mark
    return try ChildProcess(program, limits: limits)
  }

  /// As an implementation.
  static func implementation(
    _ words: [String], run: RunFolder,
    change: (inout CommandImplementation.Command) -> Void = { _ in }
  ) -> CommandImplementation {
    var command = CommandImplementation.Command(
      [path] + words, in: "/", inheriting: ["PATH": "/usr/bin:/bin", "NO_COLOR": "1"])
    change(&command)
    return CommandImplementation(name: "puppet", command: command, folder: run)
  }
}

/// An empty folder that is removed when nobody needs it.
final class TestFolder {
  /// Its absolute path.
  let path: String

  init(_ name: String = "parity-test") {
    path = NSTemporaryDirectory() + "\(name)-\(UUID().uuidString)"
    #expect(mkdir(path, 0o755) == 0)
  }

  deinit {
    FileTree.remove(path)
  }
}

extension Connection {
  /// Sends a line and waits for the answer; ten seconds are an answer's whole life in these tests.
  func ask(_ text: String) throws(ConnectionFault) -> String {
    try send(Array((text + "\n").utf8))
    return String(decoding: try receive(within: 10_000), as: UTF8.self)
  }

  /// What waiting for a line ends with instead of one.
  func faultOfReceiving(within milliseconds: Int = 10_000) -> ConnectionFault? {
    do throws(ConnectionFault) {
      _ = try receive(within: milliseconds)
      return nil
    } catch {
      return error
    }
  }
}

/// Whether there is a process with this number, a zombie too.
func isThere(_ process: Int32) -> Bool {
  kill(process, 0) == 0 || errno != ESRCH
}
