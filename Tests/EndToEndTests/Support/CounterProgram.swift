/// `Programs/counter.c`, compiled: an honest implementation, or any kind of dishonest one.
enum CounterProgram {
  /// Where it lies; compiled when it is asked for the first time.
  static func path() throws -> String { try compiled.get() }

  private static let compiled: Result<String, any Error> = Result {
    try Compiled.c("counter.c", as: "counter")
  }
}
