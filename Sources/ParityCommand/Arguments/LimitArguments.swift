/// How long and how much an implementation may take; nil: nothing was said.
package struct LimitArguments: Hashable, Sendable {
  /// The time one reply may take, in milliseconds.
  package var timeout: Int?
  /// The time until the first reply of a new process, in milliseconds.
  package var startup: Int?
  /// The most bytes of one reply.
  package var replySize: Int?
  /// How many bytes are kept of the end of what it writes on standard error.
  package var standardErrorKept: Int?

  package init() {}

  /// `2s`, `1500ms`: as people write it.
  private static func words(milliseconds: Int) -> String {
    for (unit, length) in [("h", 3_600_000), ("m", 60_000), ("s", 1000)]
    where milliseconds.isMultiple(of: length) {
      return "\(milliseconds / length)\(unit)"
    }
    return "\(milliseconds)ms"
  }

  /// The options as they were given.
  var words: [String] {
    var words: [String] = []
    if let timeout { words += ["--timeout", Self.words(milliseconds: timeout)] }
    if let startup { words += ["--startup", Self.words(milliseconds: startup)] }
    if let replySize { words += ["--reply-size", "\(replySize)B"] }
    if let standardErrorKept { words += ["--stderr-kept", "\(standardErrorKept)B"] }
    return words
  }
}

extension Option {
  /// The options that set limits.
  static func limits(into path: WritableKeyPath<Arguments, LimitArguments>) -> [Option] {
    [
      .value(
        "timeout", "DURATION", "how long one reply may take: 500ms, 5s, 2m (10s)",
        into: path.appending(path: \.timeout)
      ) { (word) throws(BadValue) in try Read.duration(word) },
      .value(
        "startup", "DURATION", "how long the first reply of a new process may take (30s)",
        into: path.appending(path: \.startup)
      ) { (word) throws(BadValue) in try Read.duration(word) },
      .value(
        "reply-size", "SIZE", "how large one reply may be: 64KB, 1GB (16MB)",
        into: path.appending(path: \.replySize)
      ) { (word) throws(BadValue) in try Read.size(word) },
      .value(
        "stderr-kept", "SIZE",
        "how much is kept of the end of what an implementation writes on standard error (64KB); "
          + "all of it is read",
        into: path.appending(path: \.standardErrorKept)
      ) { (word) throws(BadValue) in try Read.size(word) },
    ]
  }
}
