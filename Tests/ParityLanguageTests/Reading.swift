import ParityLanguage
import Testing

/// A sound file and its scenarios, for tests that look into them.
func scenarios(
  _ lines: String..., suite: CheckedFile? = nil,
  at location: Testing.SourceLocation = #_sourceLocation
) -> [Scenario] {
  let text = Array((["parity 1"] + lines).joined(separator: "\n").utf8)
  let file = CheckedFile.read(bytes: text, path: "t.parity", suite: suite)
  let diagnostics = file.diagnostics.map { $0.render() }.joined()
  #expect(diagnostics == "", sourceLocation: location)
  guard diagnostics.isEmpty else { return [] }
  return file.outlines.indices.map { file.scenario(at: $0) }
}

extension Value {
  /// A text, for comparing.
  static func of(_ text: String) -> Value { .text(Text(text)) }
}

extension Member {
  init(_ key: String, _ value: Value) { self.init(key: Text(key), value: value) }
}
