import ParityLanguage
import ParityReport
import TestSupport
import Testing

@Suite("Goldens of diagnostics")
struct DiagnosticsGoldenTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var diagnostics: [Diagnostic]
  }

  static let cases = [
    Case(
      testDescription: "two-files",
      diagnostics: [
        Diagnostic(
          location: Sample.at(17, 12), length: 5, message: "the root `pathh` is not known",
          help: "did you mean `path`?", sourceLine: "    expect pathh = \"/search\""),
        Diagnostic(
          severity: .warning, location: Sample.at(2, in: "specs/a.parity"), length: 9,
          message: "this tag is used by no scenario", sourceLine: "tags = []"),
        Diagnostic(
          location: Sample.at(4, 3), length: 10,
          message: "this line is not understood: `background`",
          sourceLine: "  background"),
      ]),
    Case(
      testDescription: "wide",
      diagnostics: [
        Diagnostic(
          location: Sample.at(3, 17), length: 6, message: "the column `都市` is not used",
          sourceLine: "  | \"東京🗼\" | 0 | \"都市\" |")
      ]),
    Case(
      testDescription: "control",
      diagnostics: [
        Diagnostic(
          location: Sample.at(3, 10, in: "specs/\u{1B}[2J.parity"), length: 1,
          message: "a control character \u{202E}", help: "write \u{7}",
          sourceLine: "  expect \u{202E}name\t= \u{1B}[31m\"x\"")
      ]),
    Case(
      testDescription: "long",
      diagnostics: [
        Diagnostic(
          location: Sample.at(3, 1501), length: 8, message: "this is JSON",
          sourceLine: String(repeating: "tags = 1, ", count: 150) + "{\"a\": 1}"
            + String(repeating: ", x = 1", count: 50))
      ]),
    Case(
      testDescription: "at-the-end",
      diagnostics: [
        Diagnostic(
          location: Sample.at(3, 16), length: 40, message: "a value is missing",
          sourceLine: "  expect name ="),
        Diagnostic(
          location: Sample.at(9, 1), length: 1, message: "the file ends here", sourceLine: ""),
      ]),
  ]

  @Test("wide and narrow", arguments: cases, [100, 40])
  func text(wanted: Case, width: Int) {
    let layout = Layout(width: width)
    let text =
      DiagnosticsReport.text(wanted.diagnostics, layout)
      + "\n\(DiagnosticsReport.count(wanted.diagnostics) ?? "")\n"
    let ending = width == 40 ? ".40.txt" : ".txt"
    #expect(Golden.difference(text, "report/diagnostics/\(wanted.testDescription)\(ending)") == nil)
    expectSafe(text)
    let colored = DiagnosticsReport.text(wanted.diagnostics, Layout(width: width, style: .ansi))
    #expect(withoutColors(colored) == DiagnosticsReport.text(wanted.diagnostics, layout))
  }

  @Test("counts nothing of nothing")
  func nothing() {
    #expect(DiagnosticsReport.count([]) == nil)
    #expect(DiagnosticsReport.text([], Layout(width: 80)).isEmpty)
  }

  @Test("does not depend on the order it is given")
  func order() {
    let some = Self.cases.flatMap(\.diagnostics)
    let layout = Layout(width: 80)
    #expect(
      DiagnosticsReport.text(some, layout) == DiagnosticsReport.text(some.reversed(), layout))
  }

  @Test("are all of some case")
  func orphans() {
    let known = Self.cases.flatMap { wanted in
      ["txt", "40.txt"].map { "report/diagnostics/\(wanted.testDescription).\($0)" }
    }
    #expect(Golden.orphans(in: "report/diagnostics", known: known) == [])
  }
}
