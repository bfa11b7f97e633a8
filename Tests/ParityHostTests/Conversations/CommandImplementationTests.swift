import Foundation
import Testing

@testable import ParityHost
import ParityWire

@Suite("A command as an implementation")
struct CommandImplementationTests {
  @Test("tells suite, fixtures and storage, sets its variables, and hides wishes for colours")
  func environment() throws {
    let run = try RunFolder(in: nil)
    let implementation = Puppet.implementation(["variable", "{suite}", "x{suite}{suit}"], run: run)
    {
      $0.suite = "weather"
      $0.fixtures = "/fixtures/weather"
      $0.inherited = [
        "PATH": "/bin", "NO_COLOR": "1", "FORCE_COLOR": "1", "CLICOLOR": "0",
        "CLICOLOR_FORCE": "1", "CI": "true", "PARITY_STORAGE": "/theirs", "LANG": "C",
      ]
      $0.variables = ["LANG": "tr_TR", "EMPTY": ""]
    }
    let connection = try implementation.connect(storage: .empty)
    defer { connection.end() }
    let wanted = [
      ("PARITY_SUITE", "weather"), ("PARITY_FIXTURES", "/fixtures/weather"), ("LANG", "tr_TR"),
      ("EMPTY", ""), ("PATH", "/bin"), ("CI", "true"), ("PWD", "/"), ("NO_COLOR", "(unset)"),
      ("FORCE_COLOR", "(unset)"), ("CLICOLOR", "(unset)"), ("CLICOLOR_FORCE", "(unset)"),
    ]
    for (name, value) in wanted { #expect(try connection.ask(name) == value, "\(name)") }
    #expect(try connection.ask("PARITY_STORAGE").hasPrefix(run.path + "/puppet-"))
  }

  @Test("fills the suite's name into arguments")
  func words() throws {
    let run = try RunFolder(in: nil)
    let connection = try Puppet.implementation(
      ["words", "--suite", "{suite}", "x{suite}{suit}"], run: run
    ) {
      $0.suite = "shop"
    }.connect(storage: .empty)
    defer { connection.end() }
    #expect(
      String(decoding: try connection.receive(within: 10_000), as: UTF8.self)
        == "[--suite][shop][xshop{suit}]")
  }

  @Test("gives each process an empty folder, and keeps what one left where that is asked for")
  func storage() throws {
    let run = try RunFolder(in: nil)
    let implementation = Puppet.implementation(["storage"], run: run)
    var first: (any Connection)? = try implementation.connect(storage: .empty)
    #expect(try first?.ask("list") == "0")
    #expect(try first?.ask("favourites") == "kept")
    first?.end()
    let second = try implementation.connect(storage: .kept(by: try #require(first)))
    #expect(try second.ask("list") == "1")
    #expect(try second.ask("more") == "kept")
    second.end()
    first = nil
    let third = try implementation.connect(storage: .kept(by: second))
    #expect(try third.ask("list") == "2")
    third.end()
    let fresh = try implementation.connect(storage: .empty)
    #expect(try fresh.ask("list") == "0")
    fresh.end()
  }

  @Test("removes storage that nobody needs, and the run's folder at the end")
  func removal() throws {
    var run: RunFolder? = try RunFolder(in: NSTemporaryDirectory())
    let path = try #require(run?.path)
    do {
      let implementation = Puppet.implementation(["storage"], run: try #require(run))
      run = nil
      for _ in 0..<3 {
        let connection = try implementation.connect(storage: .empty)
        _ = try connection.ask("file")
        connection.end()
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: path) == [])
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  enum Mischief: String, CaseIterable {
    case removed, linked, moved, file, allRemoved, allLinked, allFile
  }

  @Test(
    "makes its folder anew where an implementation meddles with it", arguments: Mischief.allCases)
  func meddling(_ mischief: Mischief) throws {
    let place = TestFolder()
    let elsewhere = TestFolder()
    let files = FileManager.default
    try files.createDirectory(
      atPath: elsewhere.path + "/x-1", withIntermediateDirectories: true)
    var run: RunFolder? = try RunFolder(in: place.path)
    let path = try #require(run?.path)
    let shared = (path as NSString).deletingLastPathComponent
    var first = try run?.makeStorage(named: "x")
    let target = mischief.rawValue.hasPrefix("all") ? shared : path
    if mischief == .moved {
      try files.moveItem(atPath: path, toPath: place.path + "/moved")
    } else {
      try files.removeItem(atPath: target)
    }
    switch mischief {
    case .removed, .allRemoved: break
    case .linked, .moved, .allLinked:
      try files.createSymbolicLink(atPath: target, withDestinationPath: elsewhere.path)
    case .file, .allFile: _ = files.createFile(atPath: target, contents: nil)
    }
    if mischief == .linked {
      // What is let go takes nothing along that is not its own.
      withExtendedLifetime(first) {}
      first = nil
      #expect(files.fileExists(atPath: elsewhere.path + "/x-1"))
    }
    let second = try #require(try run?.makeStorage(named: "x"))
    let mirror = try #require(try run?.makeMirror(of: elsewhere.path))
    for made in [second.path, mirror.path, path] {
      var status = stat()
      #expect(lstat(made, &status) == 0 && status.st_mode == S_IFDIR | 0o700, "\(made)")
    }
    #expect(try files.contentsOfDirectory(atPath: elsewhere.path) == ["x-1"])
    withExtendedLifetime((second, mirror, first)) { run = nil }
  }

  @Test("removes what a run left that was killed, and nothing of one that lives")
  func leftovers() async throws {
    let place = TestFolder()
    let living = try RunFolder(in: place.path)
    setenv("PARITY_TEST_PLACE", place.path, 1)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      let run = try RunFolder(in: String(cString: getenv("PARITY_TEST_PLACE")))
      _ = try run.makeStorage(named: "x")
      kill(getpid(), SIGKILL)
      withExtendedLifetime(run) {}
    }
    unsetenv("PARITY_TEST_PLACE")
    let shared = (living.path as NSString).deletingLastPathComponent
    #expect(try FileManager.default.contentsOfDirectory(atPath: shared).count == 2)
    let next = try RunFolder(in: place.path)
    let left = try FileManager.default.contentsOfDirectory(atPath: shared)
    #expect(Set(left.map { shared + "/" + $0 }) == [living.path, next.path])
  }

  @Test("removes what cannot be entered, and does not follow links out of the folder")
  func removalOfTraps() throws {
    let otherPlace = TestFolder()
    let outside = otherPlace.path
    try "kept".write(toFile: outside + "/kept", atomically: true, encoding: .utf8)
    let place = TestFolder()
    let folder = place.path
    let locked = folder + "/a/locked"
    try FileManager.default.createDirectory(
      atPath: locked + "/in", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/link", withDestinationPath: outside)
    chmod(locked, 0)
    FileTree.remove(folder)
    #expect(!FileManager.default.fileExists(atPath: folder))
    #expect(FileManager.default.fileExists(atPath: outside + "/kept"))
  }

  @Test("is begun by several players at the same time")
  func concurrently() async throws {
    let implementation = Puppet.implementation(["storage"], run: try RunFolder(in: nil))
    try await withThrowingTaskGroup(of: String.self) { group in
      for player in 0..<16 {
        group.addTask {
          let connection = try implementation.connect(storage: .empty)
          defer { connection.end() }
          _ = try connection.ask("file-\(player)")
          return try connection.ask("list")
        }
      }
      for try await count in group { #expect(count == "1") }
    }
  }
}
