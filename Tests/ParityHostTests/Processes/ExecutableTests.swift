import Foundation
import Testing

@testable import ParityHost
import ParityWire

@Suite("A command that cannot be started")
struct ExecutableTests {
  private let place = TestFolder()
  private var folder: String { place.path }

  private func write(_ name: String, _ text: String, mode: mode_t = 0o755) throws -> String {
    let path = folder + "/" + name
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    chmod(path, mode)
    return path
  }

  private func reason(_ words: [String], in folder: String? = nil, path: String = "/usr/bin:/bin")
    -> String?
  {
    let command = CommandImplementation.Command(
      words, in: folder ?? self.folder, inheriting: ["PATH": path])
    do throws(ConnectionFault) {
      let run = try makeRun()
      try CommandImplementation(name: "x", command: command, folder: run)
        .connect(storage: .empty).end()
      return nil
    } catch .cannotStart(let reason) {
      return reason.replacingOccurrences(of: self.folder, with: "F")
    } catch {
      return "\(error)"
    }
  }

  private func makeRun() throws(ConnectionFault) -> RunFolder {
    do { return try RunFolder(in: nil) } catch { throw .cannotStart(reason: error.reason) }
  }

  @Test("says for each cause what it is and what to do")
  func causes() throws {
    _ = try write("plain", "#!/bin/sh\n", mode: 0o644)
    _ = try write("no-interpreter", "#!/opt/none/bin/node\n")
    _ = try write("carriage-return", "#!/bin/sh\r\nexit 0\r\n")
    _ = try write("text", "hello\n")
    _ = try write("in-folder", "#!/bin/sh\n")
    try FileManager.default.createDirectory(
      atPath: folder + "/directory", withIntermediateDirectories: true)
    let cases: [(words: [String], reason: String)] = [
      ([], "the command is empty: name the program to run"),
      (["./none"], "'F/none' does not exist: build it first or correct the path"),
      (["plain/none"], "'F/plain/none' does not exist: build it first or correct the path"),
      (["./directory"], "'F/directory' is a folder: name the program in it"),
      (["/dev/null"], "'/dev/null' is not a file: name a program"),
      (
        ["./plain"],
        "'F/plain' may not be executed: run 'chmod +x' on it, or put its interpreter in front"
      ),
      (
        ["./no-interpreter"],
        "'F/no-interpreter' asks in its first line for '/opt/none/bin/node', which cannot be "
          + "executed: install it or correct the line"
      ),
      (
        ["./carriage-return"],
        "'F/carriage-return' asks in its first line for '/bin/sh\\r', which cannot be executed: "
          + "install it or correct the line (it ends with a carriage return: save with LF)"
      ),
      (
        ["./text"],
        "'F/text' is neither a program for this machine nor a script: build it here, or write "
          + "'#!/bin/sh' as its first line"
      ),
      (["in-folder"], "'in-folder' is in no folder of PATH, but in 'F': write './in-folder'"),
      (
        ["no-such-program"],
        "'no-such-program' is in no folder of PATH: install it, or write the path to it"
      ),
    ]
    for (words, wanted) in cases { #expect(reason(words) == wanted, "\(words)") }
  }

  @Test("says when its folder is missing or none")
  func folders() throws {
    _ = try write("file", "")
    #expect(
      reason(["sh"], in: folder + "/none")
        == "its folder 'F/none' does not exist: create it or correct it")
    #expect(
      reason(["sh"], in: folder + "/file") == "'F/file' is not a folder: name the folder to run in")
  }

  @Test("says when the arguments are too long")
  func tooLong() {
    let words = Array(repeating: String(repeating: "x", count: 100_000), count: 100)
    #expect(
      reason(["/bin/sh"] + words)
        == "the arguments and environment for '/bin/sh' are longer than the system takes: "
        + "shorten them")
  }

  @Test("finds a program as a shell in the folder would")
  func search() throws {
    let here = try write("tool", "#!/bin/sh\n")
    try FileManager.default.createDirectory(
      atPath: folder + "/bin/tool", withIntermediateDirectories: true)
    let cases: [(name: String, path: String?, found: String)] = [
      ("tool", ".", here), ("tool", "", here), ("tool", "/none::/bin", here),
      ("tool", "bin:.", here), ("./tool", nil, here), (here, nil, here),
      ("sh", nil, "/bin/sh"), ("sh", "/none:/bin", "/bin/sh"),
    ]
    for (name, path, found) in cases {
      let place = try Executable.find(name, searchPath: path, folder: folder)
      #expect(place == found || (name == "sh" && place == "/usr/bin/sh"), "\(name) \(path ?? "-")")
    }
  }
}
