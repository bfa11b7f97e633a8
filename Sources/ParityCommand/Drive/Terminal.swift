#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A terminal whose keys come one by one while a line is being written, and as ever in between.
struct Terminal {
  private var usual = termios()

  /// Nil where standard input is none.
  init?() {
    guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &usual) == 0 else { return nil }
  }

  /// Takes keys one by one, and shows none of them.
  func seize() {
    var raw = usual
    raw.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG | IEXTEN)
    raw.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
  }

  /// Leaves the terminal as it was.
  func release() {
    var usual = usual
    tcsetattr(STDIN_FILENO, TCSADRAIN, &usual)
  }

  /// The next byte of a key; nil at the end.
  func key() -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = read(STDIN_FILENO, &byte, 1)
      if count == 1 { return byte }
      guard count < 0, errno == EINTR, Interruption.signal == nil else { return nil }
    }
  }
}
