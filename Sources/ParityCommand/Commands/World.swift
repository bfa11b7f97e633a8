#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

import ParityHost
import ParityLanguage
import ParityRun

/// What a command knows of the world around it.
struct World {
  var environment: [String: String]
  var workingFolder: String
  var console: Console
  /// What Bazel says to us; nil where it did not start us.
  var bazel: BazelTest?
  /// The words behind the program's name.
  var words: [String] = []

  /// The world as it is.
  static func current() -> World {
    let environment = HostEnvironment.current
    return World(
      environment: environment, workingFolder: Files.workingFolder, console: Console(),
      bazel: BazelTest(environment))
  }

  /// What the programs that we start see of the environment: not what speaks to us alone.
  var outerEnvironment: [String: String] {
    var outer = environment
    for name in BazelTest.privateNames + [ShardChoice.variable] { outer[name] = nil }
    return outer
  }

  /// The folder for temporary files; nil where nobody names one.
  var temporaryFolder: String? { bazel?.temporaryFolder ?? environment["TMPDIR"] }

  /// Today, by the machine's clock and time zone.
  static func today() -> Day {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    return Day(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }

  /// A seed nobody has seen before.
  static func freshSeed() -> UInt64 { UInt64.random(in: 0...0xFFFF_FFFF) }

  /// Seconds since 1970 (UTC), by the machine's clock.
  static func now() -> Int { Int(time(nil)) }

  /// The folder of the repository that the working folder is in; nil where it is in none.
  var repository: String? {
    var folder = workingFolder
    while true {
      if Files.kind(of: Paths.join(folder, ".git")) != nil { return folder }
      if folder == "/" || folder == "." { return nil }
      folder = Paths.folder(of: folder)
    }
  }
}
