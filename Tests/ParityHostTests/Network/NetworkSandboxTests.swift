import CParityHost
import Foundation
import Testing

@testable import ParityHost
import ParityWire

@Suite("Closing the network")
struct NetworkSandboxTests {
  /// A program that starts itself in an empty network, where it tells what it can reach.
  private static let source = #"""
    #define _GNU_SOURCE 1
    #include "CParityHost.h"
    #include <arpa/inet.h>
    #include <errno.h>
    #include <fcntl.h>
    #include <poll.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/socket.h>
    #include <sys/wait.h>
    #include <unistd.h>

    static const char *reach(const char *host, int port) {
      int caller = socket(AF_INET, SOCK_STREAM, 0);
      struct sockaddr_in place = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
      inet_pton(AF_INET, host, &place.sin_addr);
      int answer = connect(caller, (struct sockaddr *)&place, sizeof place);
      const char *name = answer == 0 ? "reached" : strerrorname_np(errno);
      close(caller);
      return name;
    }

    static int listen_on_loopback(void) {
      int listener = socket(AF_INET, SOCK_STREAM, 0);
      struct sockaddr_in place = {.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}};
      socklen_t length = sizeof place;
      if (bind(listener, (struct sockaddr *)&place, length) || listen(listener, 4)) return -1;
      getsockname(listener, (struct sockaddr *)&place, &length);
      return ntohs(place.sin_port);
    }

    int main(int count, char **words) {
      if (count > 2) {
        // TEST-NET-1 is nobody's: nothing is sent even where the network stays open.
        printf("out %s loopback %s user %d group %d\n", reach("192.0.2.1", 9),
          reach("127.0.0.1", listen_on_loopback()), geteuid() == (uid_t)atoi(words[1]),
          getegid() == (gid_t)atoi(words[2]));
        return 0;
      }
      // Begun anew as that user, because who changes its user may not look at itself.
      if (count > 1) { if (setuid((uid_t)atoi(words[1]))) return 3; execl("/proc/self/exe", words[0], NULL); }
      char user[16], group[16];
      snprintf(user, sizeof user, "%u", geteuid());
      snprintf(group, sizeof group, "%u", getegid());
      char *arguments[] = {"main", user, group, NULL};
      char *environment[] = {NULL};
      struct parity_program program = {.path = "/proc/self/exe", .arguments = arguments,
        .environment = environment, .input = dup(0), .output = dup(1), .error = dup(2),
        .leads_session = true, .leaves_network = true};
      struct parity_spawn_failure failure = {0, 0};
      int listener;
      if (parity_spawn(&program, &listener, &failure) < 0) { printf("refused %d %d\n", failure.stage, failure.code); return 0; }
      wait(NULL);
      // The one who starts it keeps the network: it has another one than its child.
      struct parity_network_probe probe;
      parity_end_network_trial(parity_begin_network_trial(), &probe);
      printf("again %d counted %d\n", probe.leaving.code, probe.reporting.code == 0);
      return 0;
    }
    """#

  @Test("leaves loopback only, as root and as an ordinary user", arguments: [0, 65_534])
  func closed(user: Int) throws {
    #if os(Linux)
      let place = TestFolder()
      let folder = place.path
      try Puppet.compileRoom(with: Self.source, to: folder + "/main")
      let words = geteuid() == 0 && user != 0 ? ["main", "\(user)"] : ["main"]
      let process = try ChildProcess(
        Program(path: folder + "/main", arguments: words, environment: [], folder: "/"))
      defer { process.end() }
      let line = String(decoding: try process.receive(within: 10_000), as: UTF8.self)
      if line.hasPrefix("refused") {
        // Only a system that forbids it to others too (a hardened container) may do that.
        #expect(!canUnshare(), "\(line)")
        return
      }
      #expect(line == "out ENETUNREACH loopback reached user 1 group 1")
      #expect(
        try process.receive(within: 10_000)
          == Array("again 0 counted \(Caller.isCounted ? 1 : 0)".utf8))
    #endif
  }

  /// Whether the system's own tool can do it; the answer is yes where there is no such tool.
  private func canUnshare() -> Bool {
    let tool = Process()
    tool.executableURL = URL(filePath: "/usr/bin/unshare")
    tool.arguments = ["--user", "--net", "true"]
    guard (try? tool.run()) != nil else { return true }
    tool.waitUntilExit()
    return tool.terminationStatus == 0
  }

  @Test("says why it cannot be done and what to do")
  func reasons() {
    let cases: [(stage: Int32, code: Int32, begins: String)] = [
      (1, ENOSYS, "only Linux can"),
      (2, EPERM, "the system does not let this user make a network namespace (Operation not"),
      (2, EINVAL, "the kernel was built without network namespaces"),
      (2, ENOSPC, "the system gives out no more user namespaces"),
      (3, EPERM, "the system does not let this user make a network namespace (Operation not"),
      (4, EPERM, "the loopback of a new network cannot be switched on: Operation not permitted"),
      (5, EINVAL, "that needs Linux 5.19 or later"),
      (5, EBUSY, "another program hears this one's calls already"),
      (5, ENOSYS, "the kernel has no filters for system calls"),
      (5, EPERM, "the system does not let this user filter system calls (Operation not permitted)"),
      (6, EPERM, "the system does not let this user look at its own processes (Operation not"),
      (7, EPERM, "the system does not let this user look at its own processes (Operation not"),
      (8, ETIME, "a filter for system calls could not be tried out: Timer expired"),
    ]
    for (stage, code, begins) in cases {
      let reason = NetworkSandbox.reason(stage: stage, fault: SystemFault(code: code))
      #expect(reason.hasPrefix(begins), "\(stage) \(code)")
    }
  }

  #if os(Linux)
    /// A program whose child begins a trial and is killed: what that child held must be closed.
    private static let orphaned = #"""
      #define _GNU_SOURCE 1
      #include "CParityHost.h"
      #include <poll.h>
      #include <signal.h>
      #include <stdio.h>
      #include <sys/wait.h>
      #include <unistd.h>

      int main(void) {
        int held[2], begun[2];
        char byte;
        if (pipe(held) || pipe(begun)) return 1;
        pid_t child = fork();
        if (child == 0) {
          parity_begin_network_trial();
          write(begun[1], "", 1);
          pause();
        }
        close(held[1]);
        if (read(begun[0], &byte, 1) != 1) return 1;
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
        struct pollfd end = {held[0], POLLIN, 0};
        int ready = poll(&end, 1, 20000);
        printf("%s\n", ready == 1 && read(held[0], &byte, 1) == 0 ? "closed" : "held");
        return 0;
      }
      """#

    @Test("A trial ends with its parent, and holds nothing of it")
    func orphanedTrial() throws {
      let place = TestFolder()
      try Puppet.compileRoom(with: Self.orphaned, to: place.path + "/main")
      let process = try ChildProcess(
        Program(path: place.path + "/main", arguments: ["main"], environment: [], folder: "/"))
      defer { process.end() }
      #expect(try process.receive(within: 30_000) == Array("closed".utf8))
    }

    @Test("A trial finds what the system has, whether or not another one was forgotten")
    func trials() {
      _ = NetworkTrial()
      #expect(NetworkTrial().sandbox() == NetworkSandbox.probe())
    }

    @Test("A trial that nobody asks about leaves no process")
    func forgottenTrial() {
      let trial = parity_begin_network_trial()
      #expect(trial.child > 0 && trial.results >= 0 && trial.refusal == 0)
      parity_leave_network_trial(trial)
      #expect(waitpid(trial.child, nil, WNOHANG) == -1 && errno == ECHILD)
    }
  #endif
}
