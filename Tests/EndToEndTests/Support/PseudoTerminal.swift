import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A terminal without a screen: what a program writes to it is kept, and can be looked at as it
/// would be seen.
///
/// Unchecked because the compiler cannot see that `bytes` is only touched while the lock is held.
final class PseudoTerminal: @unchecked Sendable {
  private let master: Int32
  /// The device that a program writes to.
  let path: String
  /// Held open, so that the device lives until the program has opened it and after it has ended.
  private let slave: Int32
  private let lock = NSLock()
  private var bytes: [UInt8] = []
  private let drained = DispatchSemaphore(value: 0)

  struct NoTerminal: Error {}

  init(columns: Int) throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    path = Self.device(of: master)
    slave = open(path, O_RDWR | O_NOCTTY)
    guard slave >= 0 else { throw NoTerminal() }
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    resize(columns: columns)
    Thread.detachNewThread { [self] in
      var chunk = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(master, &chunk, chunk.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        lock.withLock { bytes += chunk[..<count] }
      }
      drained.signal()
    }
  }

  /// Lets the other end be opened, and finds out what it is called.
  private static func device(of master: Int32) -> String {
    #if canImport(Darwin)
      grantpt(master)
      unlockpt(master)
      return ptsname(master).map { String(cString: $0) } ?? ""
    #else
      // What posix_openpt's companions do on Linux; they are not importable.
      var lock: Int32 = 0
      var number: Int32 = -1
      _ = ioctl(master, 0x4004_5431, &lock)
      _ = ioctl(master, 0x8004_5430, &number)
      return "/dev/pts/\(number)"
    #endif
  }

  /// Changes the window's size, as a person does with a mouse.
  func resize(columns: Int) {
    var size = winsize(
      ws_row: 40, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// All that was written so far.
  var text: String { lock.withLock { String(decoding: bytes, as: UTF8.self) } }

  /// Closes it, and gives all that was written.
  func finish() -> String {
    close(slave)
    _ = drained.wait(timeout: .now() + 10)
    close(master)
    return text
  }

  /// The rows that are seen when all has been written: a very small terminal, which knows line
  /// ends, going back, and erasing what is behind.
  static func screen(_ text: String) -> [String] {
    var rows = [""]
    var column = 0
    var rest = text[...]
    while let character = rest.unicodeScalars.first {
      if let match = rest.prefixMatch(of: /\u{1B}\[([0-9;]*)([A-Za-z])/) {
        rest = rest[match.range.upperBound...]
        if match.2 == "J" || match.2 == "K" {
          rows[rows.count - 1] = String(rows[rows.count - 1].unicodeScalars.prefix(column))
        }
        continue
      }
      rest = rest[rest.unicodeScalars.index(after: rest.startIndex)...]
      switch character {
      case "\r": column = 0
      case "\n": rows.append("")
      default:
        var row = Array(rows[rows.count - 1].unicodeScalars)
        if column < row.count { row[column] = character } else { row.append(character) }
        rows[rows.count - 1] = String(String.UnicodeScalarView(row))
        column += 1
      }
    }
    return rows
  }
}
