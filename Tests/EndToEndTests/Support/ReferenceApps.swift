import Foundation

/// The reference apps, which `parity` itself builds before they are played.
enum ReferenceApps {
  /// An app, which is a suite's.
  enum Suite: String, CaseIterable {
    case weather, shop, live
  }

  /// All of them, built; what was said of it.
  static let built = Task {
    let call = Call(
      program: House.parity,
      arguments: ["run", "specs/weather/environment.parity"] + names.flatMap { ["--impl", $0] },
      folder: House.root.path, environment: environment, patience: 3_600)
    return try await call.run()
  }

  /// Java is asked for, and nothing else that a build could not fetch.
  static let hasJava = environment["JAVA_HOME"] != nil || finds("java")

  /// Node is asked for; a compiler its build fetches.
  static let hasNode = finds("node")

  /// The TypeScript implementation runs on Bun, too.
  static let hasBun = hasNode && finds("bun")

  static let names = ["swift"] + (hasJava ? ["kotlin"] : []) + (hasNode ? ["typescript"] : [])

  private static func finds(_ program: String) -> Bool {
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }

  /// The command of one, with a fault switched on.
  static func command(_ name: String, fault: String?) -> String {
    let folder = name == "swift" ? "swift/.build/release" : "\(name)/.build"
    let program = "implementations/\(folder)/reference-core"
    return "env TZ=UTC \(fault.map { "PARITY_FAULT=\($0) " } ?? "")\(program) --suite {suite}"
  }

  /// One without a fault, which agrees with the Swift implementation.
  static let twin = command("swift", fault: nil)

  /// Plays files of a suite in the project's own folder.
  ///
  /// - Parameters:
  ///   - suite: which suite's they are.
  ///   - files: names of scenario files without their ending; none: all.
  ///   - words: further words of the command line.
  /// - Returns: what came of it.
  /// - Throws: why it could not be started.
  static func play(
    _ suite: Suite, _ files: [String], _ words: [String]
  ) async throws -> Outcome {
    let folder = "specs/\(suite.rawValue)"
    let paths = files.isEmpty ? [folder] : files.map { "\(folder)/\($0).parity" }
    let call = Call(
      program: House.parity, arguments: ["run"] + paths + ["--no-build"] + words,
      folder: House.root.path, environment: environment)
    return try await Turnstile.shared.pass { try await call.run() }
  }

  static let environment: [String: String] = {
    let ours = ProcessInfo.processInfo.environment
    let kept = ["PATH", "HOME", "JAVA_HOME", "PIP_FIND_LINKS", "https_proxy", "HTTPS_PROXY"]
    var environment = ["COLUMNS": "200", "TMPDIR": FileManager.default.temporaryDirectory.path]
    for name in kept { environment[name] = ours[name] }
    return environment
  }()
}
