import Foundation
import Testing

/// Whatever two implementations answer, it is compared, explained and printed, and the run goes on.
@Suite struct ValueTests {
  private static let program = House.here.appending(path: "Programs/values.py").path

  private static let ways = [["--color", "always"], ["--notes"], ["--format", "agent"]]

  /// Each pair once, a third of them in each way to print.
  @Test(arguments: ways.indices)
  func anyValueAgainstAnyOther(_ way: Int) async throws {
    let place = try Workplace()
    let command = "python3 " + ShellWord.quoted(Self.program)
    try place.write("count.sh", "\(command) count\n")
    let counted = try await place.shell("count.sh")
    let count = try #require(Int(counted.output.dropLast()))
    try #require(count > 100)
    var rows = ""
    var pairs = 0
    for left in 0..<count {
      for right in left..<count where (left + right) % Self.ways.count == way {
        rows += "    | \(left) | \(right) |\n"
        pairs += 1
      }
    }
    try place.write(
      "values.parity",
      """
      parity 1
      scenario "\\(left) and \\(right)"
        launch "/"
        do Show left = $left, right = $right
        examples
          | left | right |

      """ + rows)
    let outcome = try await place.parity(
      ["run", "values.parity", "--impl", "a=\(command) left", "--impl", "b=\(command) right"]
        + Self.ways[way])
    let summary = outcome.output.split(separator: "\n").suffix(3).joined(separator: "\n")
    #expect(outcome.status == 1, "\(summary)\n\(outcome.complaints)")
    // On a busy machine it takes so long that a log hears of it.
    let complaints = outcome.complaints.split(separator: "\n").filter { line in
      line.prefixMatch(of: /\d+ of \d+/) == nil
    }
    #expect(complaints == [] && outcome.disgraces == [], "\(outcome.complaints)")
    #expect(summary.contains("\(pairs) scenarios "), "\(summary)")
    #expect(!summary.contains("broken") && !summary.contains("not run"), "\(summary)")
  }
}
