extension Player {
  /// A command whose reply is waited for.
  struct Awaited {
    let performance: Performance
    let id: Int?
    /// The line as sent, without id and line end.
    let line: [UInt8]
    /// How many bytes it took on the way.
    let size: Int
    let kind: Kind

    enum Kind { case command, send, tell }
  }
}
