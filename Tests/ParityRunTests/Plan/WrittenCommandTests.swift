import ParityLanguage
import TestSupport
import Testing

@testable import ParityRun

/// What is taken as it stands in a file must be what comes of the command.
@Suite("Commands that are sent as they are written")
struct WrittenCommandTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let lines: [String]
    /// What goes out where it is taken as it stands; nil where it has to be put together.
    let line: String?

    init(_ name: String, _ lines: String..., sends line: String?) {
      testDescription = name
      self.lines = lines
      self.line = line
    }
  }

  static let cases = [
    Case("open", "open \"/a?b=é🗼\"", sends: #"{"cmd":"open","route":"/a?b=é🗼"}"#),
    Case("do", "do Go", sends: #"{"cmd":"do","action":"Go"}"#),
    Case("do in quotes", "do \"go on\"", sends: #"{"cmd":"do","action":"go on"}"#),
    Case(
      "launch with fields", "launch \"/a\" z = 1.50, b = true, c = \"\"",
      sends: #"{"cmd":"launch","route":"/a","z":1.50,"b":true,"c":""}"#),
    Case(
      "fields on lines below", "do Go a = 1E5", "  with b = null, c = -0  # why",
      "  with d = false",
      sends: #"{"cmd":"do","action":"Go","input":{"a":1E5,"b":null,"c":-0,"d":false}}"#),
    Case(
      "fields only below", "do Go", "  with a = 1",
      sends: #"{"cmd":"do","action":"Go","input":{"a":1}}"#),
    Case(
      "lists and objects", "do Go a = [1, [], { }, { b = \"$c\", d = [\"e\"] }]",
      sends: #"{"cmd":"do","action":"Go","input":{"a":[1,[],{},{"b":"$c","d":["e"]}]}}"#),
    Case(
      "one value", "do Go [1,  2]", sends: #"{"cmd":"do","action":"Go","input":[1,2]}"#),
    Case("null", "do Go null", sends: #"{"cmd":"do","action":"Go","input":null}"#),
    Case("no fields", "do Go {}", sends: #"{"cmd":"do","action":"Go","input":{}}"#),
    Case("a path", "do Go a.b = 1", sends: nil),
    Case("a path inside", "do Go a = [{ b.c = 1 }]", sends: nil),
    Case("a list from paths", "do Go a[0] = 1, a[1] = 2", sends: nil),
    Case("a key in quotes", "do Go \"a b\" = 1", sends: nil),
    Case("an escape", "do Go a = \"b\\nc\"", sends: nil),
    Case("a quote", "do Go a = [\"\\\"\"]", sends: nil),
    Case("text lines", "do Go a =", "    > b", sends: nil),
    Case("env", "env a = 1", sends: nil),
    Case("ls", "ls", sends: nil),
    Case("restart", "restart", sends: nil),
  ]

  private static func step(_ lines: [String]) throws -> Step {
    let isFirst = lines[0].hasPrefix("launch")
    let text =
      "scenario \"s\"\n" + (isFirst ? "" : "  launch \"/\"\n") + lines.map { "  \($0)\n" }.joined()
    return try #require(try ScenarioText.scenarios(in: text)[0].steps.last)
  }

  @Test("go out as they would if they were put together", arguments: cases)
  func sameBytes(_ test: Case) throws {
    let step = try Self.step(test.lines)
    guard let written = step.written else {
      #expect(test.line == nil)
      return
    }
    let template = RequestEncoder.template(for: written)
    #expect(String(decoding: try template.bytes(captures: []), as: UTF8.self) == test.line)
    #expect(template == RequestEncoder.template(for: step.command))
  }

  @Test("whatever their fields are")
  func anyFields() throws {
    let seed = UInt64.random(in: .min ... .max)
    var noise = Noise(state: seed)
    var count = 0
    for _ in 0..<60 {
      let commands = (0..<20).map { index in
        "  do Act\(index)" + Self.fields(depth: 0, &noise)
      }
      let text = "scenario \"s\"\n  launch \"/\"\n" + commands.joined(separator: "\n")
      for step in try ScenarioText.scenarios(in: text)[0].steps {
        guard let written = step.written else { continue }
        count += 1
        #expect(
          RequestEncoder.template(for: written) == RequestEncoder.template(for: step.command),
          "seed \(seed), line \(step.location.line) of\n\(text)")
      }
    }
    #expect(count > 300, "seed \(seed)")
  }

  private static func fields(depth: Int, _ noise: inout Noise) -> String {
    let keys = ["a", "b-c", "true1", "e", "f.g", "\"h i\"", "j[0]"]
    let count = Int.random(in: 0...3, using: &noise)
    let chosen = keys.shuffled(using: &noise).prefix(count)
    let fields = chosen.map { "\($0) = \(value(depth: depth, &noise))" }
    return fields.isEmpty ? "" : " " + fields.joined(separator: ", ")
  }

  /// A value of a field or in a list; only in a list it may be an object in brackets.
  private static func value(
    depth: Int, isInList: Bool = false, _ noise: inout Noise
  ) -> String {
    let scalars = [
      "0", "-1.5e+3", "true", "false", "null", "\"\"", "\"é\"", "\"\\u{1}\"", "\"a\\\\b\"",
      "\"#\"", "\"{\"", "\"a title of some length\"", "\"\u{2028}🗼\"",
    ]
    switch Int.random(in: depth > 2 ? 0...1 : isInList ? 0...3 : 0...2, using: &noise) {
    case 2:
      let elements = (0..<Int.random(in: 0...3, using: &noise)).map { _ in
        value(depth: depth + 1, isInList: true, &noise)
      }
      return "[" + elements.joined(separator: ", ") + "]"
    case 3: return "{" + fields(depth: depth + 1, &noise) + " }"
    default: return scalars[Int.random(in: scalars.indices, using: &noise)]
    }
  }
}
