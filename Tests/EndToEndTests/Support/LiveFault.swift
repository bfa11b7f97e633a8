import Testing

/// A fault that the live app can be given (`PARITY_FAULT`), and how it is found out.
struct LiveFault: CustomTestStringConvertible, Sendable {
  let name: String
  /// A scenario file in which it shows.
  let file: String
  /// What must be printed: the class of the difference where it has one, else the difference.
  let says: String
  var status: Int32 = 1
  var options: [String] = []

  var testDescription: String { name }

  /// All of them, as `specs/live/README.md` lists them.
  static let all: [LiveFault] = [
    LiveFault(name: "leaky-socket", file: "rooms", says: "socket:swift"),
    LiveFault(name: "foreign-room", file: "rooms", says: "state.messages"),
    LiveFault(name: "reversed-events", file: "rooms", says: "hint   array.order: "),
    LiveFault(name: "no-backoff", file: "rooms", says: "\"reconnecting\""),
    LiveFault(name: "nfc", file: "rooms", says: "hint   string.canonical: "),
    LiveFault(
      name: "utf16-limit", file: "rooms",
      says: "hint   outcome: swift and twin accept the command, faulty rejects it"),
    LiveFault(name: "utf16-order", file: "movies", says: "hint   array.order: "),
    LiveFault(name: "float32", file: "recorder", says: "hint   number.float32: "),
    LiveFault(name: "summed-progress", file: "player", says: "hint   number.ulp: "),
    LiveFault(name: "slow-tick", file: "player", says: "state.ticks"),
    LiveFault(name: "rounding-tie", file: "player", says: "volumeDisplay"),
    LiveFault(name: "leading-filter", file: "movies", says: "state.movies"),
    LiveFault(name: "eager-poll", file: "movies", says: "\"poll\""),
    LiveFault(name: "stale-answer", file: "movies", says: "\"Metropolis\""),
    LiveFault(name: "swallowed-network", file: "movies", says: "hint   attempts: "),
    LiveFault(name: "quoted-numbers", file: "movies", says: "hint   outcome: "),
    LiveFault(name: "null-as-absent", file: "recorder", says: "hint   shape.null-absent: "),
    LiveFault(name: "accepts-extra-keys", file: "rooms", says: "hint   outcome: "),
    LiveFault(name: "wrong-error-code", file: "app", says: "\"unknown_action\""),
    LiveFault(name: "extra-action", file: "movies", says: "\"Retry\""),
    LiveFault(name: "mutates-on-reject", file: "player", says: "changed the screen all the same"),
    LiveFault(
      name: "crash", file: "movies", says: "faulty ended with exit status 3 before it answered",
      status: 3),
    LiveFault(
      name: "hang", file: "movies", says: "faulty did not answer within 2 s", status: 3,
      options: ["--timeout", "2s"]),
    LiveFault(name: "noise", file: "movies", says: "got    debug: Retry", status: 3),
  ]
}
