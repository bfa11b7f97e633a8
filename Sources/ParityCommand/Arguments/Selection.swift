/// What to play: a file or a folder, or the one scenario that has a line.
package struct Selection: Hashable, Sendable {
  package var path: String
  /// Any line of a scenario or row; nil: all of the path.
  package var line: Int?

  package init(path: String, line: Int? = nil) {
    self.path = path
    self.line = line
  }

  /// As it is written on a command line.
  var text: String { line.map { "\(path):\($0)" } ?? path }

  /// Reads `PATH`, `PATH:LINE`, or `PATH:LINE:COLUMN` as diagnostics print it.
  static func read(_ word: String) throws(BadValue) -> Selection {
    var parts = word.split(separator: ":", omittingEmptySubsequences: false)[...]
    var numbers: [Int] = []
    while parts.count > 1, numbers.count < 2, let last = parts.last,
      Read.isDigits(String(last)), let number = Int(last)
    {
      numbers.insert(number, at: 0)
      parts.removeLast()
    }
    let path = try Read.path(parts.joined(separator: ":"))
    if word.hasSuffix(":") {
      throw BadValue("has no line behind the colon", help: "write \(path)14 or leave the colon out")
    }
    guard numbers.first != 0 else { throw BadValue("names line 0", help: "lines count from 1") }
    return Selection(path: path, line: numbers.first)
  }
}
