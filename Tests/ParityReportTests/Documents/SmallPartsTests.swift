import Foundation
import ParityRun
import TestSupport
import Testing

@testable import ParityReport

@Suite("Paths from the repository's root")
struct RepositoryPathTests {
  struct Case: CustomTestStringConvertible {
    var file: String
    var folder: String?
    var repository: String?
    var path: String
    var testDescription: String { "\(file) in \(folder ?? "-") of \(repository ?? "-")" }
  }

  static let cases = [
    Case(file: "specs/a.parity", folder: "/r", repository: "/r", path: "specs/a.parity"),
    Case(file: "specs/a.parity", folder: "/r/core", repository: "/r", path: "core/specs/a.parity"),
    Case(file: "../a.parity", folder: "/r/core", repository: "/r", path: "a.parity"),
    Case(file: "./a//b/../c.parity", folder: "/r", repository: "/r", path: "a/c.parity"),
    Case(file: "/r/specs/a.parity", folder: "/r/core", repository: "/r", path: "specs/a.parity"),
    Case(file: "/elsewhere/a.parity", folder: "/r", repository: "/r", path: "/elsewhere/a.parity"),
    Case(file: "../../a.parity", folder: "/r/core", repository: "/r", path: "../../a.parity"),
    Case(file: "/rest/a.parity", folder: "/r", repository: "/r", path: "/rest/a.parity"),
    Case(file: "/w/a.parity", folder: "/w", repository: nil, path: "a.parity"),
    Case(file: "a.parity", folder: nil, repository: "/r", path: "a.parity"),
    Case(file: "a.parity", folder: "/re\u{301}", repository: "/r\u{E9}", path: "a.parity"),
  ]

  @Test(arguments: cases)
  func path(wanted: Case) {
    let origin = RunOrigin(workingFolder: wanted.folder, repository: wanted.repository)
    #expect(RepositoryPath(origin: origin).path(of: wanted.file) == wanted.path)
  }
}

@Suite("Timestamps")
struct TimestampTests {
  @Test("are those of a calendar, over four hundred years")
  func calendar() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    var noise = Noise(state: 7)
    for seconds in [0, 951_782_399, 951_782_400, 4_107_542_400, 68_169_600]
      + (0..<2000).map({ _ in Int.random(in: 0...12_622_780_800, using: &noise) })
    {
      let parts = calendar.dateComponents(
        [.year, .month, .day, .hour, .minute, .second],
        from: Date(timeIntervalSince1970: Double(seconds)))
      let wanted = String(
        format: "%04d-%02d-%02dT%02d:%02d:%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0,
        parts.hour ?? 0, parts.minute ?? 0, parts.second ?? 0)
      #expect(Timestamp.text(seconds) == wanted, "\(seconds)")
    }
  }
}

@Suite("XML")
struct XMLTextTests {
  @Test("has no character that XML cannot hold")
  func characters() {
    let all = (0...0x10FFFF).compactMap { Unicode.Scalar(UInt32($0)) }
    for scalar in all where scalar.value < 0x3000 || scalar.value > 0xD000 {
      for escaped in XMLText.escaped(String(scalar)).unicodeScalars {
        let value = escaped.value
        let isAllowed =
          [0x09, 0x0A, 0x0D].contains(value) || (0x20...0xD7FF).contains(value)
          || (0xE000...0xFFFD).contains(value) || value >= 0x10000
        if !isAllowed { Issue.record("U+\(String(scalar.value, radix: 16)) comes through") }
      }
    }
  }

  @Test("escapes markup, and line ends in attributes")
  func markup() {
    #expect(XMLText.escaped("a<b>&\"c\"]]>\n\t\r") == "a&lt;b&gt;&amp;\"c\"]]&gt;\n\t&#13;")
    #expect(XMLText.attributes([("a", "<\"\n\t"), ("b", nil)]) == " a=\"&lt;&quot;&#10;&#9;\"")
  }
}
