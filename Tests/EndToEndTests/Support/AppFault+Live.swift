extension AppFault {
  /// Those of the live app, as `specs/live/README.md` lists them.
  static let live: [AppFault] = [
    AppFault(.live, name: "leaky-socket", file: "rooms", says: "socket:swift"),
    AppFault(.live, name: "foreign-room", file: "rooms", says: "state.messages"),
    AppFault(.live, name: "reversed-events", file: "rooms", says: "hint   array.order: "),
    AppFault(.live, name: "no-backoff", file: "rooms", says: "\"reconnecting\""),
    AppFault(.live, name: "nfc", file: "rooms", says: "hint   string.canonical: "),
    AppFault(
      .live, name: "utf16-limit", file: "rooms",
      says: "hint   outcome: swift and twin accept the command, faulty rejects it"),
    AppFault(.live, name: "utf16-order", file: "movies", says: "hint   array.order: "),
    AppFault(.live, name: "float32", file: "recorder", says: "hint   number.float32: "),
    AppFault(.live, name: "summed-progress", file: "player", says: "hint   number.ulp: "),
    AppFault(.live, name: "slow-tick", file: "player", says: "state.ticks"),
    AppFault(.live, name: "rounding-tie", file: "player", says: "volumeDisplay"),
    AppFault(.live, name: "leading-filter", file: "movies", says: "state.movies"),
    AppFault(.live, name: "eager-poll", file: "movies", says: "\"poll\""),
    AppFault(.live, name: "stale-answer", file: "movies", says: "\"Metropolis\""),
    AppFault(.live, name: "swallowed-network", file: "movies", says: "hint   attempts: "),
    AppFault(.live, name: "quoted-numbers", file: "movies", says: "hint   outcome: "),
    AppFault(.live, name: "null-as-absent", file: "recorder", says: "hint   shape.null-absent: "),
    AppFault(.live, name: "accepts-extra-keys", file: "rooms", says: "hint   outcome: "),
    AppFault(.live, name: "wrong-error-code", file: "app", says: "\"unknown_action\""),
    AppFault(.live, name: "extra-action", file: "movies", says: "\"Retry\""),
    AppFault(
      .live, name: "mutates-on-reject", file: "player", says: "changed the screen all the same"),
    AppFault(
      .live, name: "crash", file: "movies",
      says: "faulty ended with exit status 3 before it answered",
      status: 3),
    AppFault(
      .live, name: "hang", file: "movies", says: "faulty did not answer within 2 s", status: 3,
      options: ["--timeout", "2s"]),
    AppFault(.live, name: "noise", file: "movies", says: "got    debug: Retry", status: 3),
  ]
}
