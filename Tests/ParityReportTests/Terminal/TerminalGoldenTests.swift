import ParityReport
import ParityRun
import TestSupport
import Testing

@Suite("Goldens of the terminal report")
struct TerminalGoldenTests {
  static let cases = ReportCase.differences + ReportCase.complaints + ReportCase.breakages

  @Test("wide, 110 columns", arguments: cases)
  func wide(wanted: ReportCase) {
    let text = wanted.terminal(width: 110)
    #expect(Golden.difference(text, "report/terminal/\(wanted.name).txt") == nil)
    expectSafe(text)
  }

  @Test("narrow, 40 columns", arguments: cases)
  func narrow(wanted: ReportCase) {
    let text = wanted.terminal(width: 40)
    #expect(Golden.difference(text, "report/terminal/\(wanted.name).40.txt") == nil)
    expectSafe(text)
    for line in text.split(separator: "\n")
    where !line.hasPrefix("  again") && !line.hasPrefix("  doctor") {
      #expect(DisplayWidth.of(String(line)) <= 40, "\(line)")
    }
  }

  @Test("colours change nothing but colours", arguments: cases, [110, 40])
  func colors(wanted: ReportCase, width: Int) {
    let colored = wanted.terminal(width: width, style: .ansi)
    #expect(withoutColors(colored) == wanted.terminal(width: width))
  }

  @Test("are all of some case")
  func orphans() {
    let known =
      Self.cases.flatMap { ["\($0.name).txt", "\($0.name).40.txt"] }
      + ["dissent.colors.txt"]
    #expect(
      Golden.orphans(in: "report/terminal", known: known.map { "report/terminal/\($0)" }) == [])
  }

  @Test("have names of their own")
  func names() {
    #expect(Set(Self.cases.map(\.name)).count == Self.cases.count)
  }

  @Test("in colour, with ␛ for the escape character")
  func colored() throws {
    let wanted = try #require(Self.cases.first { $0.name == "dissent" })
    let text = wanted.terminal(width: 110, style: .ansi)
    let shown = text.split(separator: "\u{1B}", omittingEmptySubsequences: false)
      .joined(separator: "␛")
    #expect(Golden.difference(shown, "report/terminal/dissent.colors.txt") == nil)
  }
}

/// Text for people never holds a control character but the line feeds that we write ourselves.
func expectSafe(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
  let bad = text.unicodeScalars.filter { scalar in
    scalar != "\n"
      && (scalar.properties.generalCategory == .control
        || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value))
  }
  #expect(bad.isEmpty, "\(bad.map(\.value))", sourceLocation: sourceLocation)
}

/// The text without our own colour sequences.
func withoutColors(_ text: String) -> String {
  var plain = String.UnicodeScalarView()
  var isInside = false
  for scalar in text.unicodeScalars {
    if scalar == "\u{1B}" {
      isInside = true
    } else if isInside {
      isInside = scalar != "m"
    } else {
      plain.append(scalar)
    }
  }
  return String(plain)
}
