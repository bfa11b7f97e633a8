internal import CParityHost
internal import ParityWire

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Waiting for a child to end, without reaping it.
enum ProcessEnd {
  /// Where the system cannot tell us of an end, we look so often, in milliseconds.
  private static let interval: Int32 = 2

  /// Waits for a child that is not watched yet.
  static func wait(for process: pid_t, until deadline: Deadline) {
    let descriptor = parity_exit_descriptor(process)
    wait(for: process, on: descriptor, until: deadline)
    if descriptor >= 0 { close(descriptor) }
  }

  /// Waits for a child on the descriptor that tells of its end (-1: there is none).
  static func wait(for process: pid_t, on descriptor: Int32, until deadline: Deadline) {
    while ending(of: process) == nil {
      let remaining = deadline.remainingMilliseconds
      if remaining == 0 { return }
      var set = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&set, 1, descriptor < 0 ? min(Self.interval, remaining) : remaining)
    }
  }

  /// How a child ended; nil while it lives.
  ///
  /// Where somebody else has reaped it the status is lost, and 0 is told.
  static func ending(of process: pid_t) -> ConnectionFault.Ending? {
    var ending = parity_ending()
    switch parity_peek_ending(process, &ending) {
    case 0: return nil
    case 1 where ending.by_signal: return .signal(number: Int(ending.number))
    case 1: return .exit(status: Int(ending.number))
    default: return .exit(status: 0)
    }
  }
}
