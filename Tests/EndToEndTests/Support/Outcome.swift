/// What came of a process that was called.
struct Outcome: Sendable, CustomStringConvertible {
  /// The words it was called with.
  var command: [String]
  /// Its exit status; 128 and the signal's number where a signal ended it.
  var status: Int32
  /// What it wrote to standard output.
  var output: String
  /// What it wrote to standard error.
  var complaints: String
  /// Processes that it started, however far down, and that live on.
  var leftovers: [String] = []
  /// What it left in the folder for temporary files.
  var litter: [String] = []
  /// Whether it had to be killed because it did not come to an end.
  var isOverdue = false

  /// All that a failing test has to show.
  var description: String {
    """
    $ \(command.joined(separator: " "))
    \(output)\(complaints)
    exit \(status)\(isOverdue ? ", killed: it did not end" : "")
    """
  }

  /// Which of these texts its standard output does not have.
  func lacking(_ texts: [String]) -> [String] { texts.filter { !output.contains($0) } }

  /// Which of these texts its standard error does not have.
  func notComplaining(_ texts: [String]) -> [String] { texts.filter { !complaints.contains($0) } }

  /// What must never be seen, whatever happens: ends that the program did not choose, processes and
  /// files left behind, traces of a language's own runtime.
  var disgraces: [String] {
    var disgraces = leftovers.map { "left running: \($0)" } + litter.map { "left behind: \($0)" }
    if isOverdue { disgraces.append("it did not end by itself") }
    for word in Self.traces where output.contains(word) || complaints.contains(word) {
      disgraces.append("it says \(word)")
    }
    return disgraces
  }

  private static let traces = ["Fatal error", "Stack dump", "Current stack", "Swift/", "#0 0x"]
}
