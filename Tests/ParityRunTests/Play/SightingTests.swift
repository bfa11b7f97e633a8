import ParityWire
import Testing

@testable import ParityRun

@Suite("What is seen on the network")
struct SightingTests {
  static let server = NetworkContact(kind: .tcp, address: "192.0.2.1", port: 443)
  static let neighbour = NetworkContact(
    kind: .tcp, address: "127.0.0.1", port: 8080, isLoopback: true)

  /// What a puppet is seen to do at a command.
  struct Deed: Sendable {
    let command: String
    let contacts: [NetworkContact]

    init(_ command: String, _ contacts: NetworkContact...) {
      self.command = command
      self.contacts = contacts
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let deeds: [Deed]
    let expected: [String]

    init(_ name: String, _ text: String, _ deeds: Deed..., expected: String...) {
      testDescription = name
      self.text = text
      self.deeds = deeds
      self.expected = expected
    }
  }

  static let cases = [
    Case(
      "an attempt that its own count knows nothing of fails the scenario, and names it alone",
      """
      scenario "a"
        launch "/a"
        do Go
        do Go
      """, Deed("do Go", server),
      expected: """
        diverged pfa
        at 1: liar against swift
        attempts: 0 | 1
        attempts (told 0, seen 1: 1 tcp 192.0.2.1:443) liar, line 4: do Go
        later: 1
        network at 1, liar: told 0, seen 1: 1 tcp 192.0.2.1:443
        network at 2, liar: told 0, seen 1: 1 tcp 192.0.2.1:443
        """),
    Case(
      "both counts are shown, and the higher one counts",
      """
      scenario "a"
        launch "/a"
        do Attempt
      """, Deed("do Attempt", server, server, server),
      expected: """
        diverged pf
        at 1: split swift | liar
        attempts: 1 | 3
        attempts (1) swift, line 4: do Attempt
        attempts (told 1, seen 3: 3 tcp 192.0.2.1:443) liar, line 4: do Attempt
        network at 1, swift: 1
        network at 1, liar: told 1, seen 3: 3 tcp 192.0.2.1:443
        """),
    Case(
      "loopback is told and no attempt",
      """
      scenario "a"
        launch "/a"
      """, Deed("launch /a", neighbour),
      expected: """
        parity p
        network at 0, liar: told 0, seen 0: 1 tcp 127.0.0.1:8080
        """),
    Case(
      "what is allowed is told all the same",
      """
      scenario "a"
        launch "/a"
        do Go
          allow attempts "icons"
      """, Deed("do Go", server),
      expected: """
        parity pp
        network at 1, liar: told 0, seen 1: 1 tcp 192.0.2.1:443
        """),
    Case(
      "what was tried before the first command belongs to it",
      """
      scenario "a"
        launch "/a"
      """, Deed("hello", server),
      expected: """
        diverged f
        at 0: liar against swift
        attempts: 0 | 1
        attempts (told 0, seen 1: 1 tcp 192.0.2.1:443) liar, line 3: launch "/a"
        network at 0, liar: told 0, seen 1: 1 tcp 192.0.2.1:443
        """),
    Case(
      "a mark excuses it",
      """
      scenario "a"
        launch "/a"
          diverges liar at attempts "asks an analytics server"
      """, Deed("launch /a", server),
      expected: """
        parity p
        network at 0, liar: told 0, seen 1: 1 tcp 192.0.2.1:443
        """),
    Case(
      "of a protocol of its own it counts as well",
      """
      scenario "a"
        start
        send method = "list"
        tell method = "bye"
      """, Deed(#"{"method":"list"}"#, server),
      expected: """
        diverged pfp
        at 1: liar against swift
        attempts (told nothing, seen 1: 1 tcp 192.0.2.1:443) liar, line 4: send method = "list"
        network at 1, liar: told nothing, seen 1: 1 tcp 192.0.2.1:443
        """),
    Case(
      "behind the last reply it belongs to the last step",
      """
      scenario "a"
        start
        send method = "list"
        tell method = "bye"
      """, Deed(#"{"method":"bye"}"#, server),
      expected: """
        diverged ppf
        at 2: nobody dissents
        attempts (told nothing, seen 1: 1 tcp 192.0.2.1:443) liar, line 5: tell method = "bye"
        network at 2, liar: told nothing, seen 1: 1 tcp 192.0.2.1:443
        """),
  ]

  @Test("is judged by step", arguments: cases)
  func judged(_ test: Case) throws {
    let liar = Puppet("liar", sees: Self.sight(test.deeds))
    let names = ["swift", "liar"]
    let results = try Show(Puppet("swift"), liar).play(test.text).results
    #expect(results.map { Self.inShort($0, names) } == test.expected)
  }

  @Test("of a process that breaks it is told where it broke")
  func broken() throws {
    let liar = Puppet(
      "liar", script: { $0.command == "do Go" ? .exit(1) : $0.usual },
      sees: Self.sight([Deed("do Go", Self.server)]))
    let results = try Show(Puppet("swift"), liar).play(
      """
      scenario "a"
        launch "/a"
        do Go
      scenario "b"
        launch "/a"
      """
    ).results
    #expect(
      results.map { Self.inShort($0, ["swift", "liar"]) } == [
        """
        broken pb
        liar exit 1 at 1, waiting for do Go
        network at 1, liar: told nothing, seen 1: 1 tcp 192.0.2.1:443
        """, "parity p",
      ])
  }

  @Test("between the last reply and a restart belongs to the restart")
  func restart() throws {
    let liar = Puppet(
      "liar", sees: Self.sight([Deed("do Save", Self.server)]), isSeenLate: true)
    let traces = try Show(liar).rehearse(
      """
      scenario "a"
        launch "/a"
        do Save
        restart
        launch "/b"
      """)
    #expect(traces[0].network.map(\.step) == [2])
  }

  @Test("behind the reply of one step belongs to the next")
  func late() throws {
    let liar = Puppet("liar", sees: Self.sight([Deed("do Go", Self.server)]), isSeenLate: true)
    let traces = try Show(liar).rehearse(
      """
      scenario "a"
        launch "/a"
        do Go
        do Save
      scenario "b"
        launch "/a"
        do Go
      """)
    #expect(traces.map { $0.network.map(\.step) } == [[2], [1]])
  }

  @Test("what is seen of commands that are written again is not held against the scenario before")
  func aSecondAnswer() throws {
    let liar = Puppet(
      "liar",
      script: { cue in
        guard cue.command == "do Twice", cue.process == 1, case .lines(let lines) = cue.usual
        else { return cue.usual }
        return .lines(lines + lines)
      }, sees: Self.sight([Deed("launch /2", Self.server)]))
    let traces = try Show(liar).rehearse(
      """
      scenario "1"
        launch "/1"
        do Twice
      scenario "2"
        launch "/2"
      """)
    #expect(traces.map(\.network.count) == [0, 1])
  }

  @Test("from the first attempt on, one command is sent at a time")
  func carefully() throws {
    let liar = Puppet("liar", sees: Self.sight([Deed("do Attempt", Self.server)]))
    _ = try Show(liar).rehearse(
      """
      scenario "a"
        launch "/a"
        do Attempt
        \(Array(repeating: "do Go", count: 100).joined(separator: "\n  "))
      """)
    let counts = liar.journal.writes.map(\.count)
    #expect(counts.contains { $0 > 1 })
    #expect(counts.suffix(10) == Array(repeating: 1, count: 10))
  }

  private static func sight(_ deeds: [Deed]) -> @Sendable (Cue) -> [NetworkContact] {
    { cue in deeds.filter { $0.command == cue.command }.flatMap(\.contacts) }
  }

  private static func inShort(_ result: ScenarioResult, _ names: [String]) -> String {
    let network = result.network.map { one in
      "network at \(one.step), \(names[one.implementation]): \(one.activity.inShort)"
    }
    return ([result.inShort(names)] + network).joined(separator: "\n")
  }
}
