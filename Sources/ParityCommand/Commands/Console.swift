import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where text goes: standard output for results, standard error for everything else.
struct Console {
  /// Whether standard output is a terminal.
  var isTerminal: Bool { Self.isOnTerminal }
  /// Whether standard error is a terminal.
  var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// The terminal's width in columns; nil where there is none.
  var width: Int? {
    // Asked again and again, and what is no terminal at the start never becomes one.
    guard isTerminal else { return nil }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  private static let isOnTerminal = isatty(STDOUT_FILENO) == 1

  /// Writes results.
  ///
  /// - Returns: false when nobody reads them any more (a closed pipe) or they cannot be written.
  @discardableResult
  func print(_ text: String) -> Bool {
    guard !text.isEmpty, !Files.write(Array(text.utf8), to: STDOUT_FILENO) else { return true }
    let fault = Self.lastFault
    Self.lost.withLock { lost in lost = lost ?? fault }
    return false
  }

  /// Why a text could not be printed, in the system's words; nil where all could, and where only
  /// nobody reads any more.
  static var lossOfText: String? { lost.withLock { $0 } }

  private static let lost = Mutex<String?>(nil)

  /// Why the last writing failed, in the system's words; nil where only nobody reads any more.
  static var lastFault: String? { errno == EPIPE ? nil : String(cString: strerror(errno)) }

  /// Writes what is no result: errors, progress of builds.
  func complain(_ text: String) { _ = Files.write(Array(text.utf8), to: STDERR_FILENO) }
}
