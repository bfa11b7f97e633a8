import CParityHost
import Foundation
import Testing

@testable import ParityHost
import ParityWire

@Suite("A process and who started it")
struct ParentTests {
  /// Starts the program named by its first word, whose output is its own, and is killed.
  private static let source = #"""
    #include "CParityHost.h"
    #include <fcntl.h>
    #include <signal.h>
    #include <stdio.h>
    #include <unistd.h>

    int main(int count, char **words) {
      int input, keep;
      if (count < 2 || parity_pipe(&input, &keep)) return 3;
      int output = fcntl(1, F_DUPFD_CLOEXEC, 3);
      char *arguments[] = {"puppet", "stubborn", NULL}, *environment[] = {NULL};
      struct parity_program program = {
        words[1], arguments, environment, NULL, input, output, output, true, true};
      struct parity_spawn_failure failure;
      int listener;
      if (parity_spawn(&program, &listener, &failure) < 0) return 4;
      char byte;
      if (read(0, &byte, 1) != 1) return 5;
      raise(SIGKILL);
      return 0;
    }
    """#

  @Test("a process is killed with this one")
  func ownDeath() throws {
    #if os(Linux)
      let folder = TestFolder()
      try Puppet.compileRoom(with: Self.source, to: folder.path + "/main")
      let runner = try ChildProcess(
        Program(
          path: folder.path + "/main", arguments: ["main", Puppet.path], environment: [],
          folder: "/"))
      defer { runner.end() }
      let child = try #require(
        Int32(String(decoding: try runner.receive(within: 10_000), as: UTF8.self)))
      let descriptor = parity_exit_descriptor(child)
      try #require(descriptor >= 0)
      defer { close(descriptor) }
      try runner.send([0x0A])
      #expect(runner.faultOfReceiving() == .ended(.signal(number: 9), partial: []))
      var set = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      #expect(poll(&set, 1, 10_000) == 1, "\(child) lives")
      // Its orphan has become ours.
      _ = parity_reap(child)
    #endif
  }

  @Test("a process outlives the thread that asked for it")
  func thread() throws {
    let handOver = HandOver()
    let thread = Thread {
      handOver.process = try? Puppet.start(["echo"])
      handOver.isStarted.signal()
    }
    thread.start()
    handOver.isStarted.wait()
    while !thread.isFinished { sched_yield() }
    let process = try #require(handOver.process)
    defer { process.end() }
    #expect(try process.ask("still there") == "still there")
  }

  /// `@unchecked Sendable` because the semaphore orders the one write before the one read.
  private final class HandOver: @unchecked Sendable {
    let isStarted = DispatchSemaphore(value: 0)
    var process: ChildProcess?
  }
}
