extension ChildProcess {
  /// How patient a conversation is.
  package struct Limits: Hashable, Sendable {
    /// The most bytes of a line.
    package var lineBytes = 16 * 1024 * 1024
    /// How many bytes are kept of the end of what it writes on standard error; all of it is read.
    package var standardErrorBytes = 64 * 1024
    /// How long a process may take to end in order when its input has ended, in milliseconds.
    package var grace = 200

    /// The usual limits.
    package init() {}
  }
}
