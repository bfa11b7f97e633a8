import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A named pipe on which the counter says that it has come to a certain place (`report:PATH`), and
/// which it holds open as long as it lives.
final class Beacon: Sendable {
  let path: String
  private let descriptor: Int32

  /// In milliseconds; what works does not take so long.
  private static let patience: Int32 = 60_000

  init(in place: Workplace) throws {
    path = place.path + "/beacon"
    guard mkfifo(path, 0o600) == 0 else { throw POSIXError(.EIO) }
    // Without waiting for somebody to write.
    descriptor = open(path, O_RDONLY | O_NONBLOCK)
  }

  deinit { close(descriptor) }

  /// Waits until somebody is there.
  func waitForSomebody() -> Bool { wait(for: Int16(POLLIN)) }

  /// Waits until everybody is gone, and whoever saw to that.
  func waitForNobody() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while read(descriptor, &bytes, bytes.count) > 0 {}
    defer { Adopted.bury() }
    return wait(for: Int16(POLLHUP))
  }

  private func wait(for event: Int16) -> Bool {
    var set = pollfd(fd: descriptor, events: event, revents: 0)
    return poll(&set, 1, Self.patience) > 0 && set.revents & event != 0
  }
}
