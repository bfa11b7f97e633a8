import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@testable import ParityHost

@Suite("Removing what implementations left")
struct FileTreeTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "tree-\(UUID().uuidString)").path

  /// Makes folders in folders, each by a name in the one above: a path could not name them.
  private func nest(_ name: String, _ depth: Int) throws {
    var folder = open(self.folder, O_RDONLY | O_DIRECTORY)
    defer { close(folder) }
    for index in 0..<depth {
      let name = index == 0 ? name : "a-name-of-some-letters"
      try #require(mkdirat(folder, name, 0o700) == 0)
      let next = openat(folder, name, O_RDONLY | O_DIRECTORY)
      close(folder)
      folder = next
    }
    close(openat(folder, "file", O_CREAT | O_WRONLY, 0o600))
  }

  private func makeFolder() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func isGone() -> Bool {
    FileTree.remove(folder)
    return !FileManager.default.fileExists(atPath: folder)
  }

  @Test("takes what is deeper than a path can name")
  func deep() throws {
    try makeFolder()
    try nest("a", 400)
    #expect(isGone())
  }

  @Test("takes it where the names are taken to which it would be brought")
  func taken() throws {
    try makeFolder()
    for name in ["lifted-0", "lifted-1", "b", "c"] { try nest(name, 200) }
    #expect(isGone())
  }

  @Test("takes what may not be changed")
  func withoutPermissions() throws {
    try makeFolder()
    try nest("a", 3)
    chmod(folder + "/a/a-name-of-some-letters", 0)
    chmod(folder + "/a", 0o500)
    chmod(folder, 0)
    #expect(isGone())
  }

  @Test("takes links, and not what they lead to")
  func links() throws {
    try makeFolder()
    symlink("/", folder + "/root")
    symlink("nowhere", folder + "/gone")
    mkfifo(folder + "/pipe", 0o600)
    #expect(isGone())
    #expect(FileManager.default.fileExists(atPath: "/tmp"))
  }
}
