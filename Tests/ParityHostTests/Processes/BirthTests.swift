import Foundation
import Testing

@testable import ParityHost
import ParityWire

@Suite("A new process")
struct BirthTests {
  private func firstLine(_ words: [String]) throws -> String {
    let process = try Puppet.start(words)
    defer { process.end() }
    return String(decoding: try process.receive(within: 10_000), as: UTF8.self)
  }

  @Test("has its three streams and no other descriptor of ours")
  func descriptors() throws {
    // Descriptors that would be inherited by a program started without care.
    let careless = (0..<20).map { _ in open("/dev/null", O_RDONLY) }
    defer { for number in careless { close(number) } }
    let others = try (0..<5).map { _ in try Puppet.start(["echo"]) }
    #expect(try firstLine(["descriptors"]) == "0 1 2 ")
    for other in others { other.end() }
  }

  @Test("ignores and blocks no signal")
  func signals() throws {
    #expect(try firstLine(["signals"]) == "")
  }

  @Test("leads a group and a session of its own")
  func ids() throws {
    let ids = try firstLine(["ids"]).split(separator: " ").compactMap { Int($0) }
    #expect(ids.count == 3)
    #expect(Set(ids).count == 1)
    #expect(ids[0] != Int(getpgrp()))
  }

  @Test("stays in our group where it is asked to, and is ended alone")
  func ourGroup() throws {
    var program = Program(
      path: Puppet.path, arguments: ["puppet", "ids"], environment: [], folder: "/")
    program.leadsSession = false
    let process = try ChildProcess(program)
    let line = String(decoding: try process.receive(within: 10_000), as: UTF8.self)
    #expect(line.split(separator: " ").compactMap { Int32($0) }[1] == getpgrp())
    process.end()
    #expect(!isThere(process.process))
  }

  @Test("runs in its folder and gets its words as they are")
  func folder() throws {
    let place = TestFolder("a folder")
    let folder = place.path
    let run = try RunFolder(in: nil)
    let here = try Puppet.implementation(["folder"], run: run) { $0.folder = folder }
      .connect(storage: .empty)
    defer { here.end() }
    let line = String(decoding: try here.receive(within: 10_000), as: UTF8.self)
    #expect(line.hasSuffix(folder))
    #expect(try firstLine(["words", "a b", "", "$HOME", "\"", "é"]) == "[a b][][$HOME][\"][é]")
  }
}
