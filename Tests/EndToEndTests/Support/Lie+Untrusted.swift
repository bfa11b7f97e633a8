extension Lie {
  /// What a program may do to a run that it is no part of.
  static let untrusted: [Lie] = [
    Lie(
      poked: "closes its input", "deafen exit:5", ["liar ended with exit status 5"]),
    Lie(
      poked: "closes its input and answers nothing", "deafen stall", [late], ["--timeout", "1s"]),
    Lie(
      poked: "drips without an end", "drip", [late, "and no newline: did you flush?"],
      ["--timeout", "1s"]),
    Lie(poked: "answers when nobody waits any more", "late", [veryLate], ["--timeout", "300ms"]),
    Lie(poked: "talks without an end", "chatter", ["liar answered without id"]),
    Lie(poked: "a zero byte", "nul", ["liar sent a line that is not JSON"]),
    Lie(poked: "two hundred thousand brackets", "deep", ["liar sent a line that is not JSON"]),
    Lie(
      poked: "a larger reply than it may", "value:'\(String(repeating: "x", count: 150))'",
      ["liar sent a line longer than 330 bytes", "is a newline missing"],
      ["--reply-size", "330B"]),
    Lie(
      poked: "its last words are cut", "say:'one two three four five six' exit:1",
      ["stderr | six"], ["--stderr-kept", "4B"]),
    Lie(
      name: "a reply twice", faults: "again", status: 3,
      says: [
        "BROKEN    counter/counter.parity:10  it is poked", "step 3 of 3, line 13",
        "liar answered command 5 a second time, where 6 was due",
      ], counts: "4 in parity, 1 broken"),
    Lie(
      name: "a reply twice, the last of its scenario", faults: "again@4", status: 3,
      says: [
        "BROKEN    counter/counter.parity:3", "step 3 of 3, line 7",
        "liar answered command 3 a second time, where 4 was due",
        // Each of its processes does so.
      ], counts: "2 in parity, 3 broken"),
    Lie(
      name: "thirty children in sessions of their own", faults: "children:30", status: 0,
      says: [], counts: "5 in parity"),
    Lie(
      name: "a storage that is hard to remove", faults: "nest:700", status: 0,
      says: [], counts: "5 in parity"),
    Lie(
      name: "removes the folder in which all storage is", faults: "uproot", status: 0,
      says: [], counts: "5 in parity", options: ["--isolate"]),
    Lie(
      name: "silent in every scenario", faults: "stall@2", status: 3,
      says: [
        "liar did not answer within 300 ms",
        "liar missed 2 scenarios, having answered too late in 3 in a row",
      ], counts: "0 in parity, 5 broken", options: ["--timeout", "300ms"]),
    Lie(
      name: "late at its start", faults: "mute", status: 3,
      says: ["liar did not answer within 700 ms", "liar missed 4 scenarios, having failed before"],
      counts: "0 in parity, 5 broken", options: ["--startup", "700ms"]),
  ]

  #if os(Linux)
    /// Asked what its threads do, before it is ended.
    static let java = Lie(
      poked: "a Java virtual machine that does not answer", "jvm stall",
      [
        late, "stderr | thread \"main\" TIMED_WAITING",
        "|   at java.lang.Thread.sleep(java.base@17/Native Method)",
        "|   at counter.Counter.poke(Counter.kt:12)",
      ], ["--timeout", "1s"])
  #endif

  private static let late = "liar did not answer within 1 s"
  private static let veryLate = "liar did not answer within 300 ms"

  /// A breakage at the poke, from which nothing else suffers.
  private init(poked name: String, _ faults: String, _ says: [String], _ options: [String] = []) {
    self.init(
      name: name, faults: faults, status: 3,
      says: ["BROKEN    counter/counter.parity:10  it is poked", "step 2 of 3, line 12"] + says,
      counts: "4 in parity, 1 broken", options: options)
  }
}
