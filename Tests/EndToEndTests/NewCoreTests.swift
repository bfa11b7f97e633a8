import Foundation
import Testing

/// `implementations/GUIDE.md`: the smallest app there is, on each kit.
@Suite struct NewCoreTests {
  private let guide: String

  init() throws {
    guide = try String(contentsOf: Self.folder.appending(path: "GUIDE.md"), encoding: .utf8)
  }

  private static let folder = House.root.appending(path: "implementations")

  /// What the guide shows of a language: where it stands, and where the app ends.
  struct Example: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let file: String
    let fence: String
    /// The line with which the adapter begins.
    let adapter: String
  }

  private static let examples = [
    Example(
      testDescription: "swift", file: "swift/Examples/Counter/main.swift", fence: "swift",
      adapter: "/// What a person sees of it, and what can be done."),
    Example(
      testDescription: "kotlin", file: "kotlin/examples/Counter.kt", fence: "kotlin",
      adapter: "/** What a person sees of it, and what can be done. */"),
    Example(
      testDescription: "typescript", file: "typescript/examples/counter.ts", fence: "ts",
      adapter: "prepare();"),
  ]

  @Test(arguments: examples)
  func theGuideHasItAsItIs(_ example: Example) throws {
    let text = try Self.text(of: example)
    #expect(guide.contains("\n```\(example.fence)\n\(text)```\n"))
  }

  /// Without its comments and empty lines, as everybody counts.
  @Test(arguments: examples)
  func theAdapterHasLessThanSixtyLines(_ example: Example) throws {
    let lines = try Self.text(of: example).split(separator: "\n")
    let adapter = lines.drop { $0 != example.adapter }
    #expect((10..<60).contains(adapter.count), "\(adapter.count) lines")
  }

  private static func text(of example: Example) throws -> String {
    try String(contentsOf: folder.appending(path: example.file), encoding: .utf8)
  }

  private static let programs = [
    "swift": "swift/.build/release/counter",
    "kotlin": "kotlin/.build/main examples.CounterKt",
    "typescript": "node typescript/.build/js/examples/counter.js",
  ]

  @Test func allOfThemAgree() async throws {
    let place = try await built()
    let players = ReferenceApps.names.count > 1 ? ReferenceApps.names : ["swift", "swift"]
    let implementations = players.enumerated().flatMap { index, name in
      ["--impl", "\(name)\(index)=\(Self.programs[name] ?? "")"]
    }
    let outcome = try await play(["run", "\(place.path)/counter.parity"] + implementations)
    #expect(outcome.status == 0 && outcome.disgraces == [], "\(outcome)")
    #expect(outcome.lacking([": 2 in parity"]) == [], "\(outcome)")
  }

  @Test(arguments: ReferenceApps.names)
  func eachIsSound(_ name: String) async throws {
    let place = try await built()
    let program = Self.programs[name] ?? ""
    let outcome = try await play(
      ["doctor", "--impl", "it=\(program)", "\(place.path)/counter.parity"])
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.lacking(["it: 29 of 29 sound"]) == [], "\(outcome)")
  }

  /// A place with the guide's scenarios, when the programs are there.
  private func built() async throws -> Workplace {
    let apps = try await ReferenceApps.built.value
    #expect([0, 4].contains(apps.status), "\(apps)")
    let counter = try await Self.counter.value
    #expect(counter.status == 0, "\(counter)")
    let place = try Workplace()
    let fence = "\n```parity\n"
    let start = try #require(guide.range(of: fence)).upperBound
    let end = try #require(guide.range(of: "```", range: start..<guide.endIndex)).lowerBound
    try place.write("counter.parity", String(guide[start..<end]))
    return place
  }

  private static let counter = Task {
    let call = Call(
      program: "/usr/bin/env",
      arguments: [
        "swift", "build", "-c", "release", "--product", "counter", "--static-swift-stdlib",
      ],
      folder: folder.appending(path: "swift").path, environment: ReferenceApps.environment,
      patience: 3_600)
    return try await call.run()
  }

  private func play(_ words: [String]) async throws -> Outcome {
    let call = Call(
      program: House.parity, arguments: words, folder: Self.folder.path,
      environment: ReferenceApps.environment)
    return try await Turnstile.shared.pass { try await call.run() }
  }
}
