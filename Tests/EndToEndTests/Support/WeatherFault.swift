import Testing

/// A fault that the reference apps can be given (`PARITY_FAULT`), and how it is found out.
struct WeatherFault: CustomTestStringConvertible, Sendable {
  let name: String
  /// A scenario file in which it shows.
  let file: String
  /// What must be printed: the class of the difference where it has one, else the difference.
  let says: String
  var status: Int32 = 1
  var options: [String] = []

  var testDescription: String { name }

  /// What the app's own count does not see, and the system does.
  static let hidden = WeatherFault(
    name: "hidden-network", file: "favorites",
    says: "in faulty, and nothing allows it: reported 0, observed 1: tcp 192.0.2.1:443")

  /// All the others, as `specs/weather/README.md` lists them.
  static let all: [WeatherFault] = [
    WeatherFault(
      name: "quoted-numbers", file: "search",
      says: "hint   outcome: faulty accepts the command, swift and twin reject it"),
    WeatherFault(name: "null-as-absent", file: "city", says: "hint   shape.null-absent: "),
    WeatherFault(name: "rounding-tie", file: "edges", says: "display"),
    WeatherFault(name: "nfc", file: "search", says: "hint   string.canonical: "),
    WeatherFault(name: "lost-favorite", file: "favorites", says: "env.favorites"),
    WeatherFault(name: "no-reload-on-return", file: "location", says: "permissionDenied"),
    WeatherFault(name: "swallowed-network", file: "favorites", says: "hint   attempts: "),
    WeatherFault(name: "extra-action", file: "location", says: "\"OpenSettings\""),
    WeatherFault(name: "wrong-back-target", file: "navigation", says: "/favorites"),
    WeatherFault(name: "stale-state", file: "search", says: "> launch \"/search\""),
    WeatherFault(name: "float32", file: "location", says: "hint   number.float32: "),
    WeatherFault(name: "precision", file: "search", says: "9007199254740992"),
    WeatherFault(name: "surrogate-cut", file: "search", says: "hint   string.surrogate: "),
    WeatherFault(name: "accepts-extra-keys", file: "search", says: "hint   outcome: "),
    WeatherFault(name: "wrong-error-code", file: "search", says: "\"unknown_action\""),
    WeatherFault(name: "space", file: "location", says: "hint   string.space: "),
    WeatherFault(
      name: "mutates-on-reject", file: "search", says: "changed the screen all the same"),
    WeatherFault(name: "list-order", file: "search", says: "hint   array.order: "),
    WeatherFault(name: "utf16-order", file: "favorites", says: "hint   array.order: "),
    WeatherFault(name: "time-zone", file: "favorites", says: "2026-09-02T06:00"),
    WeatherFault(name: "double-request", file: "favorites", says: "env.requests"),
    WeatherFault(name: "empty-as-null", file: "favorites", says: "hint   empty.kind: "),
    WeatherFault(
      name: "crash", file: "environment",
      says: "faulty ended with exit status 3 before it answered",
      status: 3),
    WeatherFault(
      name: "hang", file: "environment", says: "faulty did not answer within 2 s", status: 3,
      options: ["--timeout", "2s"]),
    WeatherFault(name: "noise", file: "environment", says: "got    debug: Retry", status: 3),
  ]
}
