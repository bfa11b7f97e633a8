extension Lie {
  /// What an implementation may do without being told apart.
  static let unseen: [Lie] = [
    Lie(name: "honest", faults: ""),
    Lie(name: "other spelling of a number", faults: "spelling"),
    Lie(name: "words on standard error", faults: "say:hello"),
    Lie(name: "some megabytes on standard error", faults: "flood flood@2 flood@5"),
    Lie(name: "protocol 0: no hello, no ids", faults: "old"),
    Lie(name: "a child left behind", faults: "child"),
    Lie(name: "a child left behind that lets go of our streams", faults: "child:quiet"),
    Lie(name: "a child left behind in its own session", faults: "child:session"),
    Lie(name: "a grandchild left behind in its own session", faults: "child:session-twice-quiet"),
    Lie(name: "deaf to signals and to the end of its input", faults: "deaf", says: killed),
    Lie(name: "deaf, with a deaf child", faults: "deaf child:session", says: killed),
    Lie(
      name: "a key that the protocol does not know", faults: "typo",
      says: [
        "1 key that nobody compares",
        "counter/counter.parity:4  liar: networkAttempt: did you mean networkAttempts?",
      ]),
  ]

  private static let killed = ["1 implementation with a process killed at the end", "\n    liar\n"]

  private init(name: String, faults: String, says: [String] = []) {
    self.init(name: name, faults: faults, status: 0, says: says, counts: "5 in parity")
  }

  /// Replies that differ.
  static let diverging: [Lie] = [
    Lie(
      "a text", "value", ["one and two split from liar, the scenario does not say"],
      [
        #"state.label  "calm"          "other""#
      ]),
    Lie("the order of a list", "order", [split], ["state.list", "hint   array.order: "]),
    Lie("the type of a number", "type", [split], ["state.half", "hint   type: liar "]),
    Lie("null left out", "absent", [split], ["state.nothing", "hint   shape.null-absent: "]),
    Lie("a key too many", "member:'\"more\":1'", [split], ["state.more", "hint   key.absent: "]),
    Lie("another path", "path", [split], ["path  \"/counter\""]),
    Lie("an action too many", "action", [split], ["\"Undo\""]),
    Lie(
      "an attempt to reach the network", "attempts",
      ["liar alone dissents from the scenario, one and two"],
      [
        "attempts  0               1",
        "fails  1 network attempt in liar, and nothing allows it: reported 1, ",
      ]),
    Lie(
      "rejected by one", "refuses", ["liar alone dissents from the scenario, one and two"],
      [
        "fails  liar rejected it with \"invalid_input\", and the scenario expects no rejection"
      ]),
    Lie(
      name: "held against a reference", faults: "value", status: 1,
      says: ["liar differs from the reference, one", "--reference one"],
      counts: "4 in parity, 1 diverged", options: ["--reference", "one"]),
    Lie(
      name: "wrong input accepted", faults: "lenient", status: 1,
      says: [
        "DIVERGED  counter/counter.parity:26  a number must be a number",
        "liar alone dissents from the scenario, one and two",
        "fails  liar accepted it, and the scenario expects: rejected \"invalid_input\"",
      ], counts: "4 in parity, 1 diverged"),
    Lie(
      name: "rejected, and changed all the same", faults: "mutates", status: 1,
      says: [
        "liar alone dissents from the scenario, one and two",
        "fails  liar rejected it, and changed the screen all the same",
      ], counts: "4 in parity, 1 diverged"),
    Lie(
      name: "rejected with another code", faults: "code", status: 1,
      says: [
        "liar alone dissents from the scenario, one and two",
        "fails  rejected \"unknown_action\" in liar", "unknown_screen",
      ], counts: "4 in parity, 1 diverged"),
  ]

  private static let split = "one and two split from liar, the scenario does not say"
  private static let heading = "DIVERGED  counter/counter.parity:10  it is poked"

  /// A difference at the poke.
  private init(_ name: String, _ faults: String, _ sentence: [String], _ says: [String]) {
    self.init(
      name: name, faults: faults, status: 1,
      says: [Self.heading, "step 2 of 3, line 12", "> do Poke"] + sentence + says,
      counts: "4 in parity, 1 diverged")
  }

  /// Ends before the reply.
  static let crashing: [Lie] = [
    Lie(broken: "exit status 3", "exit:3", ["liar ended with exit status 3 before it answered"]),
    Lie(
      broken: "exit status 0", "exit:0",
      ["liar ended with exit status 0 before it answered", "hint   it ended in order"]),
    Lie(
      broken: "last words", "say:'no such number' exit:1",
      ["liar ended with exit status 1 before it answered", "stderr | no such number"]),
    Lie(
      broken: "last words of a flood", "flood exit:1",
      ["liar ended with exit status 1", "| the last words of the flood"]),
    Lie(broken: "abort", "signal:6", ["liar was ended by signal 6 (SIGABRT)"]),
    Lie(broken: "segmentation fault", "signal:11", ["liar was ended by signal 11 (SIGSEGV)"]),
    Lie(broken: "killed", "signal:9", ["liar was ended by signal 9 (SIGKILL)"]),
    Lie(
      broken: "in the middle of a line", "half-and-exit",
      ["liar ended with exit status 0", #"got    {"ok":true,"pa"#, "14 bytes and no newline"]),
    Lie(broken: "output closed", "close", ["liar closed its output before it answered"]),
    Lie(
      broken: "with a child that holds its output", "child exit:3",
      ["liar ended with exit status 3 before it answered"]),
    Lie(
      name: "at the third line of each process", faults: "exit@3:4", status: 3,
      says: [
        "BROKEN    counter/counter.parity:3  it counts", "step 2 of 3, line 5", "> do Add by = 2",
        "liar ended with exit status 4 before it answered",
        "BROKEN    counter/counter.parity:24  it adds 20",
      ], counts: "0 in parity, 5 broken"),
  ]

  /// No reply in time.
  static let hanging: [Lie] = [
    Lie(
      broken: "nothing comes", "stall",
      ["liar did not answer within 1 s", "hint   no byte came"], ["--timeout", "1s"]),
    Lie(
      broken: "half a line", "half",
      [
        "liar did not answer within 1 s", #"got    {"ok":true,"pa"#,
        "14 bytes and no newline: did you flush?",
      ], ["--timeout", "1s"]),
    Lie(
      broken: "deaf to SIGTERM", "deaf child:session stall", ["liar did not answer within 1500 ms"],
      ["--timeout", "1500ms"]),
  ]

  /// Lines that are no replies.
  static let babbling: [Lie] = [
    Lie(broken: "a line before the reply", "noise", notJSON + ["got    debug: poked", log]),
    Lie(broken: "a line instead of the reply", "instead:'over and out'", notJSON),
    Lie(broken: "nothing but a line end", "instead:", ["liar sent a line that is not JSON"]),
    Lie(broken: "a list", "instead:[1,2]", ["liar answered with a list, and a reply is an object"]),
    Lie(broken: "a number", "instead:12", ["liar answered with a number"]),
    Lie(broken: "null", "instead:null", ["liar answered with null"]),
    Lie(
      broken: "a key twice", #"instead:'{"ok":true,"ok":true}'"#,
      ["liar sent a line that is not JSON: the key \"ok\" stands twice in one object"]),
    Lie(broken: "not a number", #"instead:'{"ok":true,"state":NaN}'"#, notJSON),
    Lie(broken: "a comma too many", #"instead:'{"ok":true,}'"#, notJSON),
    Lie(broken: "Python's spelling", #"instead:"{'ok': True}""#, notJSON),
    Lie(broken: "printed over several lines", "instead:{", notJSON),
    Lie(broken: "bytes that are no UTF-8", "bytes", ["liar sent a line that is not JSON"]),
    Lie(broken: "a byte order mark", "instead:\u{FEFF}{}", ["liar sent a line that is not JSON"]),
    Lie(
      broken: "no ok", #"instead:'{"id":5}'"#, ["liar answered without ok", #"got    {"id":5}"#]),
    Lie(
      broken: "ok as a text", #"instead:'{"id":5,"ok":"true"}'"#,
      [
        #"liar answered with "true" as ok, where true or false belongs"#,
        #"got    {"id":5,"ok":"true"}"#,
      ]),
    Lie(
      broken: "a rejection without a code", #"instead:'{"id":5,"ok":false,"error":{}}'"#,
      ["liar answered without error.code"]),
    Lie(
      broken: "attempts below nothing", #"instead:'{"id":5,"ok":true,"networkAttempts":-0}'"#,
      [
        "liar answered with -0 as networkAttempts, where a whole number from 0 belongs",
        #"got    {"id":5,"ok":true,"networkAttempts":-0}"#,
      ]),
    Lie(
      broken: "an error that is a text", #"instead:'{"id":5,"ok":false,"error":"no"}'"#,
      [#"liar answered with "no" as error, where an object belongs"#, "got    {"]),
    Lie(broken: "another id", "foreign", ["liar answered command 5 with the id 4711"]),
    Lie(broken: "an id as text", "text-id", ["liar answered command 5 with the id \"1\""]),
    Lie(broken: "no id", "no-id", ["liar answered without id", "got    {"]),
    Lie(
      broken: "a line without an end", "long",
      ["liar sent a line longer than ", "doctor parity doctor --impl 'liar="]),
    Lie(
      name: "a crash behind the last reply", faults: "farewell", status: 3,
      says: ["liar was ended by signal 6 (SIGABRT) behind its last reply"],
      counts: "4 in parity, 1 broken"),
    Lie(
      name: "a bad exit with a process a scenario", faults: "farewell:9", status: 3,
      says: ["liar ended with exit status 9 behind its last reply"],
      counts: "0 in parity, 5 broken", options: ["--isolate"]),
    Lie(
      name: "a reply too many", faults: "extra", status: 3,
      says: [
        "BROKEN    counter/counter.parity:10  it is poked", "step 3 of 3, line 13",
        "liar answered command 1 a second time, where 6 was due",
      ], counts: "4 in parity, 1 broken"),
  ]

  private static let notJSON = ["liar sent a line that is not JSON: "]
  private static let log = "hint   a line of a log?"

  /// A breakage at the poke.
  private init(broken name: String, _ faults: String, _ says: [String], _ options: [String] = []) {
    self.init(
      name: name, faults: faults, status: 3,
      says: [
        "BROKEN    counter/counter.parity:10  it is poked", "step 2 of 3, line 12", "> do Poke",
      ]
        + says, counts: "4 in parity, 1 broken", options: options)
  }

  /// Programs that never come to their first reply, which is told once.
  static let starting: [Lie] = [
    Lie(
      stillborn: "ends at once", "dies:'no configuration'",
      ["liar ended with exit status 7 before it answered", "stderr | no configuration"]),
    Lie(
      stillborn: "greets people", "banner:'counter 1.0, ready'",
      ["liar sent a line that is not JSON", "got    counter 1.0, ready"]),
    Lie(
      stillborn: "answers before it is asked", "early",
      ["liar answered before it was asked", #"got    {"ok":true,"id":1}"#]),
    Lie(
      stillborn: "answers before it is asked, without ids", "early old",
      ["liar answered before it was asked", #"got    {"ok":true}"#]),
    Lie(
      stillborn: "speaks a protocol of the future", "version:7",
      ["liar speaks protocol version 7, which is not known here"]),
    Lie(stillborn: "closes its output", "close@1", ["liar closed its output before it answered"]),
    Lie(
      stillborn: "answers nothing", "mute", ["liar did not answer within 8 s"],
      options: ["--startup", "8s"]),
    Lie(
      name: "cannot play one scenario", faults: "unsupported", status: 5,
      says: [
        "UNSUPPORTED  counter/counter.parity:10  it is poked",
        "except liar: it answers `unsupported` (line 12)",
      ], counts: "4 in parity, 1 unsupported"),
  ]

  private init(
    stillborn name: String, _ faults: String, _ says: [String], options: [String] = []
  ) {
    self.init(
      name: name, faults: faults, status: 3,
      says: [
        "BROKEN    counter/counter.parity:3  it counts", #"sent   {"cmd":"hello","protocol":1"#,
        "liar missed 4 scenarios, having failed before",
      ] + says, counts: "0 in parity, 5 broken", options: options)
  }
}
