import ParityJSON
import ParityLanguage
import Testing

@testable import ParityCompare

// Rules, checks and paths in tests are written as in a scenario and read by the language's parser.

/// A scenario with these rules and marks above its steps and these lines below its last one.
///
/// Captured values are numbered in the order of their names.
func scenario(_ rules: [String] = [], below lines: [String] = [], captures: [String] = [])
  -> Scenario
{
  let isForeign = (rules + lines).contains { $0.contains("response") }
  var file = ["parity 1", "scenario \"a test\""]
  file += rules.map { "  " + $0 }
  if isForeign { file.append("  start") }
  file.append(isForeign ? "  send a = 1" : "  launch \"/\"")
  file += captures.map { "    capture \($0) = \(isForeign ? "response" : "state").\($0)" }
  file.append(isForeign ? "  send a = 2" : "  ls")
  file += lines.map { "    " + $0 }
  let text = file.joined(separator: "\n") + "\n"
  let read = CheckedFile.read(bytes: Array(text.utf8), path: "specs/test/a.parity")
  for diagnostic in read.diagnostics where diagnostic.severity == .error {
    Issue.record("\(diagnostic.sourceLine): \(diagnostic.message)")
  }
  return read.hasErrors || read.outlines.isEmpty
    ? Scenario(title: "", location: here, steps: []) : read.scenario(at: 0)
}

/// A check: `state.results has 7 items`.
func expectation(_ source: String, captures: [String] = []) -> ParityCompare.Expectation {
  let scenario = scenario(below: ["expect \(source)"], captures: captures)
  guard let check = scenario.steps.last?.checks.first else {
    Issue.record("\(source) is no check")
    return ParityCompare.Expectation(
      CheckStatement(subject: .rejected(code: Text("")), source: source))
  }
  return ParityCompare.Expectation(check.statement)
}

/// A path, as rules and marks write it: `state.lines[sku = "T-1"]`, `state.**.x`.
func path(_ source: String) -> Path {
  let rule = scenario(["ignore \(source)"]).rules.first
  guard case .ignore(let path)? = rule?.effect else {
    Issue.record("\(source) is no path")
    return Path(root: .state, components: [], source: source)
  }
  return path
}

/// A mark: `diverges kotlin at state.a "reason"`.
func mark(_ source: String) -> KnownDivergence {
  guard let mark = scenario([source]).divergences.first else {
    Issue.record("\(source) is no mark")
    return KnownDivergence(
      implementation: "", path: path("state"), reason: "", until: nil, location: here)
  }
  return mark
}

/// A JSON text as a view.
func view(_ json: String) -> JSONView {
  do {
    return try JSONDocument(parsing: Array(json.utf8)).root
  } catch {
    Issue.record("\(json) is not JSON: \(error)")
    return nothing
  }
}

private let nothing: JSONView = {
  guard let document = try? JSONDocument(parsing: Array("null".utf8)) else {
    preconditionFailure("null is JSON")
  }
  return document.root
}()
