import TestSupport
import Testing

@testable import ParityLanguage

@Suite("Noise")
struct FuzzTests {
  static let count = Noise.count(or: 1_000, from: "PARITY_MUTATIONS")

  @Test("of bytes is read to its end")
  func bytes() {
    for seed in 0..<UInt64(Self.count) {
      var noise = Noise(state: seed)
      let length = Int.random(in: 0..<200, using: &noise)
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &noise) }
      MutationTests.exercise(bytes, "seed \(seed)")
    }
  }

  /// Words of the language in no order: nearly every one of them is an error of its own.
  @Test("of words is read to its end, and what can be read is printed as it is")
  func words() {
    for seed in 0..<UInt64(Self.count) {
      var noise = Noise(state: seed &+ 1_000_000)
      var text = "parity 1\nscenario \"t\"\n"
      for _ in 0..<Int.random(in: 1..<30, using: &noise) {
        text += Self.words[Int.random(in: 0..<Self.words.count, using: &noise)]
        text += [" ", " ", " ", "", "\n", "\n  "][Int.random(in: 0..<6, using: &noise)]
      }
      MutationTests.exercise(Array(text.utf8), "seed \(seed)")
    }
  }

  /// Sound values and paths in random order: most of these files can be read.
  @Test("of sound lines is printed as it is")
  func lines() {
    for seed in 0..<UInt64(Self.count) {
      var noise = Noise(state: seed &+ 2_000_000)
      var text = "parity 1\n"
      for _ in 0..<Int.random(in: 1..<20, using: &noise) {
        text += Self.lines[Int.random(in: 0..<Self.lines.count, using: &noise)]
        text += ["\n", "\n", "\n\n", "\n\n\n", "  # c\n"][Int.random(in: 0..<5, using: &noise)]
      }
      MutationTests.exercise(Array(text.utf8), "seed \(seed)")
    }
  }

  @Test("of damaged bytes is read to its end")
  func damagedBytes() {
    for seed in Fuzz.seeds(1_000) {
      var noise = Noise(state: seed &+ 3_000_000)
      var text = "parity 1\nscenario \"t\"\n"
      for _ in 0..<Int.random(in: 1..<12, using: &noise) {
        text += "  \(Self.lines[Int.random(in: 0..<Self.lines.count, using: &noise)])\n"
      }
      MutationTests.exercise(Fuzz.damaged(Array(text.utf8), &noise), "seed \(seed)")
    }
  }

  private static let words = [
    "scenario", "setup", "examples", "launch", "open", "do", "env", "ls", "restart", "start",
    "send",
    "tell", "use", "with", "expect", "capture", "snapshot", "ignore", "tolerate", "unordered",
    "rename", "replace", "skip", "diverges", "allow", "suite", "implementation", "parity", "\"t\"",
    "\"\\(a)\"", "\"\\u{1F5FC}\"", "\"", "\"open", "1", "-0.5e3", "01", "true", "null", "absent",
    "state.a", "state[0]", "state[\"a\"]", "state[*].b", "state[a = 1]", ".**", "path", "name",
    "every", "some", "no", "=", "!=", "<", "at least", "has", "items", "is", "not", "empty",
    "contains", "matches", "/a+/", "/(/", "[", "]", "{", "}", "[1, 2]", "{ a = 1 }", "{\"a\": 1}",
    ",", "|", "| a |", "| 1 |", ">", "> raw", "# c", "#", "@tag", "$a", "a", "a.b = 1", "x = [",
    "kotlin", "at", "for", "by", "to", "until", "2027-01-31", "\"why\"", "once", "rejected",
    "within", "é", "東京", "\t",
  ]

  private static let lines = [
    "scenario \"t\"", "  scenario \"u \\(a)\"   @x  @y", "setup s", "setup r  $a ,$b",
    "launch \"/x\"",
    "   do A x=1,y = [ 1,2 ]", "do A x = [", "  1,", "]", "  # own", "# other", "# ---",
    "  with a = { }", "with text =\n> raw\n>\n  > more", "env", "expect path=\"/x\"", "  ls",
    "restart",
    "expect every state.a[*].b is not empty,state.c has 1 item", "snapshot", "| path = \"/x\"",
    "    snapshot state", "examples", "| a |", "|  b | c |", "  |\"x\" |   [1] |", "ignore state.a",
    "  tolerate state.b by 0.1 \"r\"", "allow attempts \"why\"", "diverges swift at path \"w\"",
    "start once", "send\n  > {}", "use s a = $b", "suite x", "  timeout=\"5s\"",
    "do A x = [ # c\n { a = 1 } , # d\n  # e\n ]", "capture a = state.b", "tell [1]",
  ]
}

extension Noise {
  /// How often a property is tried: a few times in every run, more when a variable says so.
  static func count(or count: Int, from variable: String) -> Int {
    Environment.value(of: variable).flatMap(Int.init) ?? Fuzz.seeds(count).count
  }
}
