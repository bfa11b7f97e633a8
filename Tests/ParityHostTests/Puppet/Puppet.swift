import Foundation
import ParityWire
import Testing

@testable import ParityHost

/// A tiny program that behaves badly on demand, compiled once for all tests.
enum Puppet {
  /// The folder with the program, removed by nobody but the system's own cleaning.
  static let folder = makeFolder("parity-puppet")

  /// The program's path.
  static let path: String = {
    let program = folder + "/puppet"
    do {
      try PuppetSource.text.write(toFile: program + ".c", atomically: true, encoding: .utf8)
      try compile([program + ".c"], to: program)
    } catch {
      Issue.record(error, "the puppet cannot be compiled")
    }
    return program
  }()

  /// A new empty folder for one test.
  static func makeFolder(_ name: String) -> String {
    let path = NSTemporaryDirectory() + "\(name)-\(UUID().uuidString)"
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      Issue.record(error, "no folder at \(path)")
    }
    return path
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
