import Foundation

/// An implementation that dials out and keeps it to itself, in several languages.
///
/// The word behind its command is the port of 192.0.2.1 that it dials; without one it is honest.
enum Dialler {
  static let c: Result<String, any Error> = Result { try Compiled.c("dialler.c", as: "dialler") }
  static let staticC: Result<String, any Error> = Result {
    try Compiled.c("dialler.c", as: "dialler-static", ["-static"])
  }
  static let urlSession: Result<String, any Error> = Result {
    try Compiled.swift("dialler.swift", as: "dialler-urlsession")
  }
  static let python = "python3 \(program("dialler.py"))"
  static let node = "node \(program("dialler.mjs"))"
  static let jvm = "java \(program("Dialler.java"))"

  private static func program(_ name: String) -> String {
    House.here.appending(path: "Programs/\(name)").path
  }

  /// Whether a program is on PATH.
  static func has(_ name: String) -> Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }

  /// Two scenarios, of which only the first dials, in its twelfth step.
  static let scenarios = """
    parity 1

    scenario "it dials"
      launch "/"
      \(Array(repeating: "do Wait", count: 10).joined(separator: "\n  "))
      do Dial
      do Wait

    scenario "it waits"
      launch "/"
      do Wait

    """

  /// Whether attempts are counted from outside on this system.
  static let isCounted = Task {
    let place = try Workplace()
    try place.write("dial.parity", scenarios)
    let one = try c.get()
    let outcome = try await place.parity(
      ["run", "dial.parity", "--sandbox", "on", "--impl", "one=\(one)", "--impl", "two=\(one)"])
    return outcome.status == 0
  }
}
