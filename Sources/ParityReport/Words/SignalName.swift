#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Signals by name, and what usually sends them.
enum SignalName {
  /// `signal 11 (SIGSEGV)`.
  static func text(_ number: Int) -> String {
    name(number).map { "signal \(number) (\($0))" } ?? "signal \(number)"
  }

  /// What usually ends a program so; nil where nothing useful can be said.
  static func cause(_ number: Int) -> String? {
    switch Int32(truncatingIfNeeded: number) {
    case SIGILL, SIGTRAP:
      "a Swift program ends so when a check of its runtime fails: a nil that was unwrapped, an "
        + "overflow, an index out of range"
    case SIGABRT: "the program gave up by itself: an assertion, an uncaught exception"
    case SIGSEGV, SIGBUS: "memory was touched that is not there: often a stack that overflowed"
    case SIGKILL: "somebody killed it: often the system, for want of memory"
    case SIGPIPE: "it wrote into a pipe that nobody read any more"
    case SIGXCPU: "it used up its processor time"
    default: nil
    }
  }

  private static func name(_ number: Int) -> String? {
    names.first { $0.number == Int32(truncatingIfNeeded: number) }?.name
  }

  /// Numbers differ between systems; names do not.
  private static let names: [(number: Int32, name: String)] = [
    (SIGHUP, "SIGHUP"), (SIGINT, "SIGINT"), (SIGQUIT, "SIGQUIT"), (SIGILL, "SIGILL"),
    (SIGTRAP, "SIGTRAP"), (SIGABRT, "SIGABRT"), (SIGBUS, "SIGBUS"), (SIGFPE, "SIGFPE"),
    (SIGKILL, "SIGKILL"), (SIGUSR1, "SIGUSR1"), (SIGSEGV, "SIGSEGV"), (SIGUSR2, "SIGUSR2"),
    (SIGPIPE, "SIGPIPE"), (SIGALRM, "SIGALRM"), (SIGTERM, "SIGTERM"), (SIGXCPU, "SIGXCPU"),
    (SIGXFSZ, "SIGXFSZ"), (SIGSYS, "SIGSYS"),
  ]
}
