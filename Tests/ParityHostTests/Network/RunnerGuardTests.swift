import ParityWire
import Testing

@testable import ParityHost

@Suite("Keeping hands off the runner", .enabled(if: Caller.isCounted, "not on this system"))
struct RunnerGuardTests {
  /// Does to its parent what only a hostile program does, with a signal that does nothing, and says
  /// what it was told; then to itself what honest ones do.
  private static let source = #"""
    #define _GNU_SOURCE 1
    #include <dirent.h>
    #include <errno.h>
    #include <fcntl.h>
    #include <signal.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <sys/ptrace.h>
    #include <sys/resource.h>
    #include <sys/syscall.h>
    #include <unistd.h>

    static void say(const char *name, long answer) {
      printf("%s %s\n", name, answer >= 0 ? "fine" : errno == EPERM ? "EPERM" : "another error");
    }

    // The one that was begun last: any of them stands for the process.
    static pid_t other_thread(pid_t process) {
      char path[64];
      pid_t last = 0;
      snprintf(path, sizeof path, "/proc/%d/task", process);
      DIR *folder = opendir(path);
      struct dirent *entry;
      while ((entry = readdir(folder)))
        if (atoi(entry->d_name) > last) last = atoi(entry->d_name);
      closedir(folder);
      return last;
    }

    static void all(const char *whom, pid_t process, pid_t group) {
      siginfo_t info = {0};
      char path[64];
      struct rlimit limit;
      info.si_code = SI_QUEUE;
      printf("%s\n", whom);
      say("asks", kill(process, 0));
      say("kill", kill(process, SIGCONT));
      say("group", kill(-group, SIGCONT));
      say("tkill", syscall(SYS_tkill, process, SIGCONT));
      say("tgkill", syscall(SYS_tgkill, process, process, SIGCONT));
      say("queue", syscall(SYS_rt_sigqueueinfo, process, SIGCONT, &info));
      say("thread queue", syscall(SYS_rt_tgsigqueueinfo, process, process, SIGCONT, &info));
      say("thread", kill(other_thread(process), SIGCONT));
      say("pidfd", syscall(424, syscall(434, process, 0), SIGCONT, NULL, 0));
      snprintf(path, sizeof path, "/proc/%d", process);
      say("folder", syscall(424, open(path, O_RDONLY), SIGCONT, NULL, 0));
      say("limit", prlimit(process, RLIMIT_CORE, NULL, &limit));
      say("write", syscall(SYS_process_vm_writev, process, NULL, 0, NULL, 0, 0));
    }

    int main(void) {
      setvbuf(stdout, NULL, _IONBF, 0);
      all("runner", getppid(), getpgid(getppid()));
      say("everybody", kill(-1, SIGCONT));
      say("trace", ptrace(PTRACE_SEIZE, getppid(), 0, 0));
      all("itself", getpid(), getpgrp());
      printf("end\n");
      return 0;
    }
    """#

  @Test("lets nobody signal, limit or trace it, and everybody do so to themselves")
  func guarded() throws {
    let path = try Puppet.compiled("signaller", Self.source, options: ["-w"])
    var program = Program(path: path, arguments: ["signaller"], environment: [], folder: "/")
    program.reportsNetwork = true
    let process = try ChildProcess(program)
    defer { process.end() }
    var lines: [String] = []
    while lines.last != "end" {
      lines.append(String(decoding: try process.receive(within: 10_000), as: UTF8.self))
    }
    let calls = [
      "kill", "group", "tkill", "tgkill", "queue", "thread queue", "thread", "pidfd", "folder",
      "limit", "write",
    ]
    #expect(
      lines == ["runner", "asks fine"] + calls.map { "\($0) EPERM" }
        + ["everybody EPERM", "trace EPERM", "itself", "asks fine"] + calls.map { "\($0) fine" }
        + ["end"])
  }
}
