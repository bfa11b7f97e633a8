/// What a repository has checked out, read from git's own files.
struct Checkout: Hashable {
  /// The commit's name in hexadecimal digits.
  var commit: String?
  /// Nil where a commit is checked out by its name.
  var branch: String?

  /// Looks into a repository; what is not there, or is not what git writes, is not known.
  ///
  /// - Parameter repository: the folder that `.git` is in.
  init(of repository: String) {
    var folder = Paths.join(repository, ".git")
    // In a linked work tree, a file that says where the folder is.
    if let link = Self.line(of: folder), link.hasPrefix(Self.link) {
      folder = Paths.absolute(String(link.dropFirst(Self.link.count)), from: repository)
    }
    guard let head = Self.line(of: Paths.join(folder, "HEAD")) else { return }
    guard head.hasPrefix(Self.reference) else {
      commit = Self.commit(head)
      return
    }
    let name = String(head.dropFirst(Self.reference.count))
    if name.hasPrefix(Self.branches) { branch = String(name.dropFirst(Self.branches.count)) }
    let common = Self.line(of: Paths.join(folder, "commondir"))
      .map { Paths.absolute($0, from: folder) }
    for folder in [folder] + (common.map { [$0] } ?? []) {
      commit = Self.line(of: Paths.join(folder, name)).flatMap(Self.commit)
      if commit != nil { return }
    }
    commit = Self.packed(name, in: Paths.join(common ?? folder, "packed-refs"))
  }

  private static let link = "gitdir: "
  private static let reference = "ref: "
  private static let branches = "refs/heads/"

  /// Finds a reference among those that git has packed into one file: `COMMIT NAME` lines.
  private static func packed(_ name: String, in path: String) -> String? {
    guard let bytes = bytes(of: path) else { return nil }
    let ending = Array(" \(name)".utf8)
    for line in bytes.split(separator: UInt8(ascii: "\n"))
    where line.reversed().starts(with: ending.reversed()) {
      return commit(String(decoding: line.dropLast(ending.count), as: UTF8.self))
    }
    return nil
  }

  private static func commit(_ text: String) -> String? {
    let isHexadecimal = text.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x66).contains($0)
    }
    return isHexadecimal && [40, 64].contains(text.utf8.count) ? text : nil
  }

  /// The first line of a small file.
  private static func line(of path: String) -> String? {
    bytes(of: path)?.split(separator: UInt8(ascii: "\n"), maxSplits: 1).first
      .map { String(decoding: $0.prefix(longestLine), as: UTF8.self) }
  }

  private static let longestLine = 4096

  private static func bytes(of path: String) -> [UInt8]? {
    guard Files.kind(of: path) == .file else { return nil }
    return try? Files.contents(of: path)
  }
}
