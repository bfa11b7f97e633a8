import ParityLanguage
import TestSupport
import Testing

/// What is written alike is made ready once; that must never show in what a scenario is.
@Suite("Statements that are written again")
struct StatementMemoryTests {
  private static func file(_ lines: [String], suite: CheckedFile? = nil) -> CheckedFile {
    CheckedFile.read(
      bytes: Array((["parity 1"] + lines).joined(separator: "\n").utf8), path: "t.parity",
      suite: suite)
  }

  /// Files whose lines look alike and do not mean the same, or the other way round.
  private static let files: [CheckedFile] = {
    let suite = file([
      "suite s", "setup go $route", "  launch $route", "  do A", "setup quiet", "  launch \"/x\"",
    ])
    let bodies: [[String]] = [
      [
        "scenario \"a\"", "  launch \"/x\"", "  do A",
        "    expect state.v = 1, state.w has 2 items",
      ],
      [
        "scenario \"b \\(v)\"", "  launch \"/x\"", "  do A", "    expect state.v = $v",
        "  do B v = $v", "  examples", "    | v |", "    | 1 |", "    | \"v\" |",
      ],
      [
        "scenario \"c\"", "  launch \"/x\"", "    capture v = state.v", "  do B v = $v",
        "    expect state.v = $v, state.t = \"\\(v)\"",
      ],
      [
        "scenario \"d\"", "  launch \"/x\"", "    with a = 1", "  do B", "    with v = 1",
        "    expect state.v = 1", "  do B", "    expect state.v matches /a+/",
      ],
      [
        "scenario \"e\"", "  use go route = \"/x\"", "    expect state.v = 1", "  do A",
        "scenario \"f\"", "  use quiet", "  do A", "    expect rejected \"a\"",
      ],
      [
        "scenario \"g\"", "  launch \"/x\"", "  do A", "    expect state.l contains \"#\" # odd",
        "  do A text =", "    > one", "    > two", "  do A text =", "    > one", "    > three",
      ],
      ["scenario \"h\"", "  start", "  send a = 1", "    expect response.a = 1", "  tell a = 1"],
    ]
    return bodies.map { file($0, suite: suite) }
  }()

  @Test("comes to what it is alone, in any order and however often")
  func alikeWithMemory() {
    for (number, file) in Self.files.enumerated() {
      #expect(file.diagnostics.map { $0.render() } == [], "file \(number)")
    }
    let seed = UInt64.random(in: .min ... .max)
    var noise = Noise(state: seed)
    var memory = StatementMemory()
    for _ in 0..<400 {
      let file = Self.files[Int.random(in: 0..<Self.files.count, using: &noise)]
      let index = Int.random(in: 0..<file.outlines.count, using: &noise)
      #expect(
        file.scenario(at: index, memory: &memory) == file.scenario(at: index),
        "\(file.outlines[index].title), seed \(seed)")
    }
  }

  @Test("is one object from the third time on, and has its own place each time")
  func shared() throws {
    let file = Self.files[0]
    var memory = StatementMemory()
    let scenarios = (0..<4).map { _ in file.scenario(at: 0, memory: &memory) }
    let commands = scenarios.map { $0.steps[1].statement }
    let checks = scenarios.map { $0.steps[1].checks[0].statement }
    #expect(commands[0] == nil && commands[1]?.place != nil)
    #expect(commands[2] === commands[1] && commands[3] === commands[1])
    #expect(checks[2] === checks[1] && checks[3] === checks[1] && checks[0] !== checks[1])
    let other = Self.file(["", "", "scenario \"z\"", "  launch \"/x\"", "  do A"])
    let elsewhere = other.scenario(at: 0, memory: &memory)
    #expect(elsewhere.steps[1].statement === commands[1])
    #expect(elsewhere.steps[1].location.line == 6)
  }

  @Test("is forgotten where others want its place, and no more is kept than there are places")
  func bounded() {
    var memory = StatementMemory()
    let count = 3 * StatementMemory.size
    let lines = (0..<count).flatMap { ["scenario \"\($0)\"", "  launch \"/\($0)\""] }
    let file = Self.file(lines)
    for _ in 0..<3 {
      var places: Set<Int> = []
      for index in 0..<count {
        let scenario = file.scenario(at: index, memory: &memory)
        #expect(scenario == file.scenario(at: index))
        if let place = scenario.steps[0].statement?.place { places.insert(place) }
      }
      #expect(places.count <= StatementMemory.size)
    }
  }
}
