/// What a finished build was made of.
struct BuildStamp: Hashable, Sendable {
  /// What was built by which command; ``unfinished`` where nothing was.
  let recipe: [UInt8]
  /// Every file in order.
  let files: [File]

  /// A file and what the build has to do with it.
  struct File: Hashable, Sendable {
    let facts: SourceFacts
    let role: Role
  }

  /// What a file is to a build.
  enum Role: UInt8 {
    case source = 0x69
    /// The build makes it.
    case product = 0x6F
    /// It changed while it was built: somebody saved it, or the build makes it anew.
    ///
    /// The facts are those from before, so that it is built once more; what changes then again is a
    /// product.
    case doubtful = 0x3F
  }

  /// The recipe of a build that has begun and did not succeed: what is known of its files is still
  /// of use, so that products are not taken for sources when it is mended.
  static let unfinished: [UInt8] = []

  /// Whether something was built.
  var isFinished: Bool { recipe != Self.unfinished }

  /// Tells sources from products, which may lie among them.
  ///
  /// - Parameters:
  ///   - before: the files before the build, in order.
  ///   - after: the files after it, in order.
  ///   - earlier: what was known from the build before this one.
  ///   - product: the file that is known to be made.
  /// - Returns: what is to be found when nothing has to be built.
  static func files(
    before: [SourceFacts], after: [SourceFacts], earlier: [File], product: [UInt8]? = nil
  ) -> [File] {
    let known = Dictionary(uniqueKeysWithValues: before.map { ($0.path, $0) })
    let roles = Dictionary(uniqueKeysWithValues: earlier.map { ($0.facts.path, $0.role) })
    return after.map { facts in
      guard let old = known[facts.path], facts.path != product else {
        return File(facts: facts, role: .product)
      }
      let role = roles[facts.path] ?? .source
      if old == facts { return File(facts: facts, role: role == .doubtful ? .source : role) }
      switch role {
      case .product, .doubtful: return File(facts: facts, role: .product)
      case .source: return File(facts: old, role: .doubtful)
      }
    }
  }

  /// The first difference to the files there are now, in words; nil when there is none.
  func change(to now: [SourceFacts]) -> String? {
    var index = 0
    for facts in now {
      guard index < files.count else { return Self.new(facts) }
      let known = files[index].facts
      if known == facts {
        index += 1
      } else if known.path == facts.path {
        return "'\(Self.text(facts))' changed"
      } else if known.path.lexicographicallyPrecedes(facts.path) {
        return Self.gone(known)
      } else {
        return Self.new(facts)
      }
    }
    return index < files.count ? Self.gone(files[index].facts) : nil
  }

  private static func new(_ facts: SourceFacts) -> String { "'\(text(facts))' is new" }
  private static func gone(_ facts: SourceFacts) -> String { "'\(text(facts))' is gone" }
  private static func text(_ facts: SourceFacts) -> String {
    String(decoding: facts.path, as: UTF8.self)
  }
}

extension BuildStamp {
  private static let heading = Array("parity build 1".utf8)

  /// The stamp as it is stored: parts that end with NUL, because a path may hold anything else.
  var bytes: [UInt8] {
    var bytes = Self.heading + [0] + recipe + [0]
    for file in files {
      bytes.append(file.role.rawValue)
      bytes += Array(" \(file.facts.size) \(file.facts.modified) \(file.facts.mode) ".utf8)
      bytes += file.facts.path
      bytes.append(0)
    }
    return bytes
  }

  /// Reads a stamp; nil when it is not one, or was cut off.
  init?(_ bytes: [UInt8]) {
    guard bytes.last == 0 else { return nil }
    var parts = bytes.dropLast().split(separator: 0, omittingEmptySubsequences: false)[...]
    guard let heading = parts.popFirst(), heading.elementsEqual(Self.heading),
      let recipe = parts.popFirst()
    else { return nil }
    var files: [File] = []
    files.reserveCapacity(parts.count)
    for part in parts {
      guard let file = File(part) else { return nil }
      files.append(file)
    }
    self.recipe = Array(recipe)
    self.files = files
  }
}

extension BuildStamp.File {
  fileprivate init?(_ bytes: ArraySlice<UInt8>) {
    let parts = bytes.split(
      separator: UInt8(ascii: " "), maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0].count == 1, let first = parts[0].first,
      let role = BuildStamp.Role(rawValue: first),
      let size = Int64(String(decoding: parts[1], as: UTF8.self)),
      let modified = Int64(String(decoding: parts[2], as: UTF8.self)),
      let mode = UInt32(String(decoding: parts[3], as: UTF8.self))
    else { return nil }
    self.init(
      facts: SourceFacts(path: Array(parts[4]), size: size, modified: modified, mode: mode),
      role: role)
  }
}
