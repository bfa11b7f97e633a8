import Foundation
import Testing

@testable import ParityHost
import ParityWire

@Suite("Ending a process")
struct EndingTests {
  @Test("takes one that ignores every signal and stays when its input ends")
  func stubborn() throws {
    var limits = ChildProcess.Limits()
    limits.grace = 20
    let process = try Puppet.start(["stubborn"], limits: limits)
    let number = try #require(Int32(process.ask("who")))
    #expect(number == process.process)
    process.end()
    #expect(!isThere(number))
  }

  @Test("takes one that left its group", arguments: ["group", "daemon"])
  func fugitive(mode: String) throws {
    #if os(Linux)
      let process = try Puppet.start([mode], mark: "PARITY_STORAGE=/\(UUID().uuidString)")
      let number = try #require(
        Int32(String(decoding: try process.receive(within: 10_000), as: UTF8.self)))
      #expect(isThere(number))
      process.end()
      #expect(!isThere(number))
    #endif
  }

  @Test("leaves another's daemon alone")
  func foreign() throws {
    #if os(Linux)
      let one = try Puppet.start(["daemon"], mark: "PARITY_STORAGE=/\(UUID().uuidString)")
      let other = try Puppet.start(["daemon"], mark: "PARITY_STORAGE=/\(UUID().uuidString)")
      let number = try #require(
        Int32(String(decoding: try other.receive(within: 10_000), as: UTF8.self)))
      one.end()
      #expect(isThere(number))
      other.end()
      #expect(!isThere(number))
    #endif
  }

  @Test("leaves nothing: no process, no descriptor, no thread, after two thousand")
  func nothing() async {
    _ = Puppet.path
    await #expect(processExitsWith: .success) {
      try leaveNothing()
    }
  }

  @Test("reaps strangers that ended, where all children are said to be ours")
  func strangers() async {
    #if os(Linux)
      _ = Puppet.path
      await #expect(processExitsWith: .success) {
        Household.ownsAllChildren()
        let process = try Puppet.start(["stranger"])
        #expect(try process.receive(within: 10_000) == Array("done".utf8))
        process.end()
        #expect(waitpid(-1, nil, WNOHANG) == -1)
        #expect(errno == ECHILD)
      }
    #endif
  }

  @Test("takes all of them at once, and lets no more begin")
  func all() async {
    _ = Puppet.path
    await #expect(processExitsWith: .success) {
      let processes = try (0..<10).map { _ in try Puppet.start(["stubborn"]) }
      #expect(LivingProcesses.count == 10)
      LivingProcesses.killAll()
      for process in processes {
        while process.faultOfReceiving() == nil {}
        #expect(process.faultOfReceiving() == .ended(.signal(number: 9), partial: []))
        process.end()
      }
      #expect(LivingProcesses.count == 0)
      #expect(throws: StartFault.interrupted) { try Puppet.start(["echo"]) }
    }
  }
}

/// Starts and ends many processes, and compares what is there before and after.
private func leaveNothing() throws {
  try Puppet.start(["echo"]).end()
  let before = (names(in: "/proc/self/fd"), names(in: "/proc/self/task"))
  for _ in 0..<2_000 {
    let process = try Puppet.start(["echo"])
    process.end()
  }
  #expect(LivingProcesses.count == 0)
  #expect(names(in: "/proc/self/fd") == before.0)
  // The threads of the test library come and go; one of ours would be there two thousand times.
  #expect(names(in: "/proc/self/task") < before.1 + 20)
  // No child, alive or not, waits to be reaped.
  #expect(waitpid(-1, nil, WNOHANG) == -1)
  #expect(errno == ECHILD)
}

private func names(in folder: String) -> Int {
  (try? FileManager.default.contentsOfDirectory(atPath: folder))?.count ?? -1
}
