import ParityRun

/// A failure as the terminal shows it, without colours and bounded, for documents to quote.
struct FailureText {
  let lines: [String]

  init(_ result: ScenarioResult, _ header: RunHeader, _ names: [String]) {
    let block = FailureBlock(
      result: result, header: header, names: names, layout: Layout(width: Self.width),
      reproduce: ReproduceCommand(header: header))
    lines = Self.bounded(block.lines)
  }

  /// Columns that a page shows without scrolling.
  private static let width = 92
  /// A failure has no more bytes than this.
  static let most = 8192

  /// The first lines, and the last one, which is the command that shows it again.
  private static func bounded(_ lines: [String]) -> [String] {
    let size = { (lines: [String]) in lines.reduce(0) { $0 + $1.utf8.count + 1 } }
    guard size(lines) > most, let last = lines.last else { return lines }
    let ending = last.utf8.count < most / 2 ? ["  …", last] : ["  …"]
    var left = most - size(ending)
    return lines.dropLast().prefix { line in
      left -= line.utf8.count + 1
      return left >= 0
    } + ending
  }
}
