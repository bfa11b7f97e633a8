import Foundation
import Testing

@testable import ParityHost
import ParityWire

@Suite("Building an implementation")
struct BuildTests {
  private let place = TestFolder()
  private var root: String { place.path }
  private var folder: String { root + "/implementation" }

  init() throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/Sources", withIntermediateDirectories: true)
    try write("Sources/main", "one")
    try write(
      "build.sh",
      "#!/bin/sh\nmkdir -p dist\ncat Sources/main > dist/core\nchmod +x dist/core\n"
        + "echo built; echo x >> ../log\n")
  }

  private func write(_ name: String, _ text: String) throws {
    try text.write(toFile: folder + "/" + name, atomically: false, encoding: .utf8)
  }

  /// How often the command has run.
  private var count: Int { (FileText.read(root + "/log", limit: 1_000) ?? []).count / 2 }

  private func build(_ command: [String] = ["sh", "build.sh"]) -> Build {
    var build = Build(
      name: "core", command: command, folder: folder, stateFolder: root + "/.parity/builds/core",
      environment: ["PATH": "/usr/bin:/bin", "FORCE_COLOR": "1"])
    build.product = folder + "/dist/core"
    return build
  }

  private func reason(_ build: Build) throws -> String? {
    var reason: String?
    _ = try build.run { if case .begins(let why) = $0 { reason = why } }
    return reason
  }

  @Test("is done once and then only when something changed, and says what")
  func changes() throws {
    var build = build()
    #expect(try reason(build) == "it was not built yet")
    #expect(try reason(build) == nil)
    try write("Sources/main", "two, longer")
    #expect(try reason(build) == "'Sources/main' changed")
    #expect(try reason(build) == nil)
    try write("Sources/more", "")
    #expect(try reason(build) == "'Sources/more' is new")
    unlink(folder + "/Sources/more")
    #expect(try reason(build) == "'Sources/more' is gone")
    unlink(folder + "/dist/core")
    #expect(try reason(build) == "'\(folder)/dist/core' is not there")
    build.command.append("again")
    #expect(try reason(build) == "its build command changed")
    #expect(try reason(build) == nil)
    #expect(count == 6)
  }

  @Test("watches inputs and the manifest outside its folder")
  func inputs() throws {
    try FileManager.default.createDirectory(
      atPath: root + "/Kit/deep", withIntermediateDirectories: true)
    try "a".write(toFile: root + "/Kit/deep/a", atomically: false, encoding: .utf8)
    try "{}".write(toFile: root + "/manifest", atomically: false, encoding: .utf8)
    var build = build()
    build.inputs = ["../Kit"]
    build.manifest = root + "/manifest"
    #expect(try reason(build) == "it was not built yet")
    #expect(try reason(build) == nil)
    try "bb".write(toFile: root + "/Kit/deep/a", atomically: false, encoding: .utf8)
    #expect(try reason(build) == "'../Kit/deep/a' changed")
    try "{ }".write(toFile: root + "/manifest", atomically: false, encoding: .utf8)
    #expect(try reason(build) == "'\(root)/manifest' changed")
    #expect(try reason(build) == nil)
  }

  @Test("passes over hidden folders and what package tools fill")
  func passedOver() throws {
    let build = build()
    _ = try build.run()
    for name in [".build", ".git", "node_modules", "Sources/__pycache__"] {
      try FileManager.default.createDirectory(
        atPath: folder + "/" + name, withIntermediateDirectories: true)
      try write(name + "/file", "x")
    }
    #expect(try build.run() == .upToDate)
    try write(".hidden", "a hidden file counts")
    #expect(try reason(build) == "'.hidden' is new")
  }

  @Test("builds at most once more when what it makes was there before the first build")
  func staleProducts() throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/dist", withIntermediateDirectories: true)
    try write("dist/core", "stale")
    let build = build()
    #expect(try reason(build) == "it was not built yet")
    // What is run is known to be made.
    #expect(try reason(build) == nil)
    try write("dist/map", "stale")
    let other = self.build(["sh", "-c", ". ./build.sh; date +%N > dist/map"])
    #expect(try reason(other) == "its build command changed")
    #expect(try reason(other) == "'dist/map' changed")
    #expect(try reason(other) == nil)
  }

  @Test("knows what it makes after a build that failed")
  func productsAfterFailure() throws {
    let build = build(["sh", "-c", ". ./build.sh; date +%N > dist/map"])
    #expect(try reason(build) == "it was not built yet")
    let script = try #require(FileText.read(folder + "/build.sh", limit: 1000))
    try write("build.sh", "exit 1")
    #expect(throws: BuildFault.self) { try build.run() }
    #expect(!build.isStale)
    try write("build.sh", String(decoding: script, as: UTF8.self))
    #expect(try reason(build) == "its last build did not succeed")
    #expect(!build.isStale)
    #expect(try reason(build) == nil)
  }

  @Test("notices what is saved while it is built")
  func savedMeanwhile() throws {
    try write(
      "build.sh",
      "mkdir -p dist; cp Sources/main dist/core; chmod +x dist/core\n"
        + "[ -e ../saved ] || echo newer > Sources/main; touch ../saved\n")
    let build = build()
    #expect(try reason(build) == "it was not built yet")
    #expect(try reason(build) == "'Sources/main' changed")
    #expect(try reason(build) == nil)
  }

  @Test("tells the command's output as it comes, both streams, without colours")
  func output() throws {
    var heard: [UInt8] = []
    let build = build([
      "sh", "-c", "echo out; echo err >&2; echo \"$FORCE_COLOR\"; . ./build.sh",
    ])
    _ = try build.run { if case .output(let bytes) = $0 { heard += bytes } }
    #expect(String(decoding: heard, as: UTF8.self) == "out\nerr\n\nbuilt\n")
  }

  @Test("fails with the command, the status and the end of the output, and is tried again")
  func failure() throws {
    let command = [
      "sh", "-c", "i=0; while [ $i -lt 20000 ]; do echo line $i; i=$((i+1)); done; exit 3",
    ]
    let build = build(command)
    for _ in 0..<2 {
      let fault = #expect(throws: BuildFault.self) { try build.run() }
      guard case .failed("core", command, folder, .exit(status: 3), let tail) = fault else {
        Issue.record("\(String(describing: fault))")
        return
      }
      #expect(tail.count == 64 * 1024)
      #expect(tail.suffix(11).elementsEqual(Array("line 19999\n".utf8)))
      #expect(
        fault?.reason == "the build of core failed: '\(command.joined(separator: " "))' "
          + "ended with status 3; run it in '\(folder)' and mend what it says")
    }
  }

  @Test("a failure after a success is not forgotten when the change is taken back")
  func failureAfterSuccess() throws {
    let build = build()
    _ = try build.run()
    try write("build.sh", "exit 1")
    #expect(throws: BuildFault.self) { try build.run() }
    #expect(throws: BuildFault.self) { try build.run() }
  }

  @Test("fails when the product is not made, when it cannot begin, when it takes too long")
  func others() throws {
    #expect(
      throws: BuildFault.noProduct(
        name: "core", path: folder + "/dist/core", command: ["true"])
    ) { try build(["true"]).run() }
    #expect(
      throws: BuildFault.cannotStart(
        name: "core", command: ["./none"],
        reason: "'\(folder)/none' does not exist: build it first or correct the path")
    ) { try build(["./none"]).run() }
    var slow = build([Puppet.path, "stubborn"])
    slow.command = ["sh", "-c", "echo begun; exec '\(Puppet.path)' mute"]
    slow.patience = 300
    #expect(
      throws: BuildFault.timedOut(
        name: "core", command: slow.command, milliseconds: 300, tail: Array("begun\n".utf8))
    ) { try slow.run() }
  }

  @Test("does not wait for a daemon that holds the output, and ends its group")
  func daemon() throws {
    var heard: [UInt8] = []
    let build = build(["sh", "-c", "'\(Puppet.path)' stubborn & . ./build.sh"])
    _ = try build.run { if case .output(let bytes) = $0 { heard += bytes } }
    let lines = heard.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    for number in lines.compactMap({ Int32($0) }) { #expect(!isThere(number)) }
  }

  @Test("is stopped when it is asked to")
  func stopped() throws {
    let build = build(["sh", "-c", "echo begun; exec '\(Puppet.path)' mute"])
    var hasBegun = false
    #expect(throws: BuildFault.interrupted) {
      try build.run {
        if case .output = $0 { hasBegun = true }
      } isStopped: {
        hasBegun
      }
    }
    #expect(hasBegun)
  }

  @Test("is done once by two runs at the same time")
  func twoRuns() async throws {
    let build = build()
    try await withThrowingTaskGroup(of: Build.Outcome.self) { group in
      for _ in 0..<4 { group.addTask { try build.run() } }
      for try await _ in group {}
    }
    #expect(count == 1)
  }

  @Test("does not wait for another run's build when it is asked to stop")
  func stoppedWhileWaiting() throws {
    let build = build()
    var told: [Build.Progress] = []
    var looks = 0
    _ = try BuildRecord(in: build.stateFolder).whileLocked(waiting: {}, isStopped: { false }) {
      () throws(BuildFault) in
      #expect(throws: BuildFault.interrupted) {
        try build.run(
          progress: { told.append($0) },
          isStopped: {
            looks += 1
            return looks > 2
          })
      }
    }
    #expect(told == [.waiting])
    #expect(count == 0)
    #expect(try build.run() != .upToDate)
  }

  @Test("takes a record that is cut off or foreign for none")
  func damagedRecord() throws {
    let build = build()
    _ = try build.run()
    let stamp = build.stateFolder + "/stamp"
    let bytes = try #require(FileText.read(stamp, limit: 1 << 20))
    let damages: [[UInt8]] = [
      bytes.dropLast(), bytes.dropLast(20), [], [0, 0, 0], Array("{}".utf8),
    ]
    for damaged in damages {
      try Data(damaged).write(to: URL(filePath: stamp))
      #expect(try reason(build) == "it was not built yet")
    }
  }
}
