extension AppFault {
  /// Those of the weather app, as `specs/weather/README.md` lists them.
  static let weather: [AppFault] = [
    AppFault(
      .weather, name: "quoted-numbers", file: "search",
      says: "hint   outcome: faulty accepts the command, swift and twin reject it"),
    AppFault(.weather, name: "null-as-absent", file: "city", says: "hint   shape.null-absent: "),
    AppFault(.weather, name: "rounding-tie", file: "edges", says: "display"),
    AppFault(.weather, name: "nfc", file: "search", says: "hint   string.canonical: "),
    AppFault(.weather, name: "lost-favorite", file: "favorites", says: "env.favorites"),
    AppFault(.weather, name: "no-reload-on-return", file: "location", says: "permissionDenied"),
    AppFault(.weather, name: "swallowed-network", file: "favorites", says: "hint   attempts: "),
    AppFault(.weather, name: "extra-action", file: "location", says: "\"OpenSettings\""),
    AppFault(.weather, name: "wrong-back-target", file: "navigation", says: "/favorites"),
    AppFault(.weather, name: "stale-state", file: "search", says: "> launch \"/search\""),
    AppFault(.weather, name: "float32", file: "location", says: "hint   number.float32: "),
    AppFault(.weather, name: "precision", file: "search", says: "9007199254740992"),
    AppFault(.weather, name: "surrogate-cut", file: "search", says: "hint   string.surrogate: "),
    AppFault(.weather, name: "accepts-extra-keys", file: "search", says: "hint   outcome: "),
    AppFault(.weather, name: "wrong-error-code", file: "search", says: "\"unknown_action\""),
    AppFault(.weather, name: "space", file: "location", says: "hint   string.space: "),
    AppFault(
      .weather, name: "mutates-on-reject", file: "search", says: "changed the screen all the same"),
    AppFault(.weather, name: "list-order", file: "search", says: "hint   array.order: "),
    AppFault(.weather, name: "utf16-order", file: "favorites", says: "hint   array.order: "),
    AppFault(.weather, name: "time-zone", file: "favorites", says: "2026-09-02T06:00"),
    AppFault(.weather, name: "double-request", file: "favorites", says: "env.requests"),
    AppFault(.weather, name: "empty-as-null", file: "favorites", says: "hint   empty.kind: "),
    AppFault(
      .weather, name: "crash", file: "environment",
      says: "faulty ended with exit status 3 before it answered",
      status: 3),
    AppFault(
      .weather, name: "hang", file: "environment", says: "faulty did not answer within 2 s",
      status: 3,
      options: ["--timeout", "2s"]),
    AppFault(.weather, name: "noise", file: "environment", says: "got    debug: Retry", status: 3),
  ]

  /// What the weather app's own count does not see, and the system does.
  static let hidden = AppFault(
    .weather, name: "hidden-network", file: "favorites",
    says: "in faulty, and nothing allows it: reported 0, observed 1: tcp 192.0.2.1:443")
}
