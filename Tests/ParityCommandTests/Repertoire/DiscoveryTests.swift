import Foundation
import Testing

@testable import ParityCommand

@Suite("Files that a command line means")
struct DiscoveryTests {
  /// A folder with files, links to them, and links that lead in a circle.
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("parity-discovery-\(UUID().uuidString)")

  private func build() throws {
    let manager = FileManager.default
    for path in ["specs/below", "elsewhere"] {
      try manager.createDirectory(
        at: folder.appendingPathComponent(path), withIntermediateDirectories: true)
    }
    for path in [
      "specs/b.parity", "specs/a.parity", "specs/.hidden.parity", "specs/notes.txt",
      "specs/below/c.parity", "elsewhere/d.parity",
    ] {
      try Data("parity 1\n".utf8).write(to: folder.appendingPathComponent(path))
    }
    for (path, target) in [
      ("specs/z.parity", "a.parity"), ("specs/below/circle", ".."),
      ("specs/further", "../elsewhere"), ("specs/lost.parity", "nowhere"), ("entry", "specs"),
    ] {
      try manager.createSymbolicLink(
        atPath: folder.appendingPathComponent(path).path, withDestinationPath: target)
    }
  }

  private func found(_ paths: [String]) throws -> [String] {
    let root = folder.path + "/"
    return try Discovery.files(of: paths.map { root + $0 }).map {
      String($0.dropFirst(root.count))
    }
  }

  @Test("are found once each, links followed, in the order of their names")
  func links() throws {
    try build()
    defer { try? FileManager.default.removeItem(at: folder) }
    let inside = ["a.parity", "b.parity", "below/c.parity", "further/d.parity", "lost.parity"]
    #expect(try found(["specs"]) == inside.map { "specs/" + $0 })
    #expect(try found(["specs/"]) == inside.map { "specs/" + $0 })
    #expect(try found(["entry"]) == inside.map { "entry/" + $0 })
    #expect(try found(["specs/z.parity", "specs/a.parity"]) == ["specs/z.parity"])
    #expect(try found(["specs/below", "entry/below/c.parity"]) == below)
    #expect(
      try found(["elsewhere", "specs"])
        == ["elsewhere/d.parity"] + inside.filter { !$0.hasPrefix("further") }.map { "specs/" + $0 }
    )
  }

  /// Below `below` a link leads back to all of it.
  private let below = [
    "specs/below/c.parity", "specs/below/circle/a.parity", "specs/below/circle/b.parity",
    "specs/below/circle/further/d.parity", "specs/below/circle/lost.parity",
  ]

  @Test("of one folder are of one suite, those below it of their own or of the same")
  func suites() throws {
    try build()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, name) in [("specs", "outer"), ("elsewhere", "other")] {
      let file = folder.appendingPathComponent(path + "/suite.parity")
      try Data("parity 1\nsuite \(name)\n".utf8).write(to: file)
    }
    let scenario = "parity 1\nscenario \"t\"\n  launch \"/a\"\n"
    for path in ["specs/a", "specs/b", "specs/below/c", "elsewhere/d"] {
      try Data(scenario.utf8).write(to: folder.appendingPathComponent(path + ".parity"))
    }
    var repertoire = Repertoire(keepsOutlines: false)
    try repertoire.add(
      files: try Discovery.files(of: ["specs", "elsewhere"].map { folder.path + "/" + $0 })
        .filter { !$0.hasSuffix("lost.parity") },
      workingFolder: folder.path)
    let suites = repertoire.entries.map { repertoire.suites[$0.suite].name }
    #expect(
      repertoire.entries.map(\.path).map { ($0 as NSString).lastPathComponent }
        == ["a.parity", "b.parity", "c.parity", "d.parity"])
    #expect(suites == ["outer", "outer", "outer", "other"])
    #expect(repertoire.suites.count == 2)
  }
}
