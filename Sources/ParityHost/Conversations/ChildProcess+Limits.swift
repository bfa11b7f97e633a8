extension ChildProcess {
  /// How patient a conversation is.
  package struct Limits: Hashable, Sendable {
    /// The most bytes of a line.
    package var lineBytes = 16 * 1024 * 1024
    /// How many bytes are kept of the end of what it writes on standard error; all of it is read.
    package var standardErrorBytes = 64 * 1024
    /// How long a process may take to end in order when its input has ended, in milliseconds: a
    /// virtual machine on a busy computer needs some of it.
    package var grace = 2_000
    /// The same where another process of the program did not end in order at all.
    package var shortGrace = 200

    /// The usual limits.
    package init() {}
  }
}
