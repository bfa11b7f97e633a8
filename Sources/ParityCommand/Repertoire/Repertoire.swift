import ParityLanguage
import ParityRun

/// The scenario files of a run, read and checked; scenarios are expanded when they are due.
///
/// Files are kept while they are few; of many, only the last ones, and a file is read again when
/// its scenarios are played. So memory does not grow with the number of scenarios.
struct Repertoire {
  /// A suite, and the files that belong to it.
  struct Suite {
    var name: String
    /// The suite file, checked; nil: a folder without one.
    var file: CheckedFile?
    /// The folder the suite file stands in, or the first scenario file.
    var folder: String

    var settings: SuiteSettings? {
      if case .suite(let settings)? = file?.kind { settings } else { nil }
    }
  }

  /// A scenario file.
  struct Entry {
    var path: String
    var suite: Int
    /// How many scenarios it has.
    var count: Int
    /// What its bytes come to, to see whether it has changed when it is read again.
    var digest: Digest
    /// Titles, tags and places; empty where nobody chooses by them, as they are most of what is
    /// known of many scenarios.
    var outlines: [ScenarioOutline]
  }

  private(set) var suites: [Suite] = []
  private(set) var entries: [Entry] = []
  /// What the bytes of each file come to, in the order of reading.
  private(set) var digests: [(path: String, digest: Digest)] = []
  /// The files in error, in their order.
  private(set) var unsound: [UnsoundFile] = []
  /// All that is wrong with the files, in their order.
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var switchedOff: [SwitchedOffStatement] = []
  private(set) var negatives = NegativeChecks()
  private(set) var checkedCount = 0
  /// The manifests among the files, and the folders they stand in.
  private(set) var manifests: [(settings: Manifest, folder: String)] = []
  /// Every tag that a scenario has.
  private(set) var knownTags: Set<String> = []
  private let keepsOutlines: Bool
  /// The implementations that rules and marks may name; nil where they are not known.
  private let implementations: [String]?
  private var suiteIndices: [String: Int] = [:]
  private var shelf: Shelf
  /// What scenarios before have left for those that say the same.
  private var statements = StatementMemory()

  /// - Parameters:
  ///   - keepsOutlines: whether scenarios are chosen or listed by what they are called.
  ///   - implementations: those that rules and marks may name; nil where they are not known.
  ///   - bytesKept: how many bytes of checked files stay at hand.
  init(keepsOutlines: Bool, implementations: [String]? = nil, bytesKept: Int = 1 << 20) {
    self.keepsOutlines = keepsOutlines
    self.implementations = implementations
    shelf = Shelf(limit: bytesKept)
  }

  /// One without files, whose only suite is a folder.
  init(keepsOutlines: Bool, folder: String) {
    self.init(keepsOutlines: keepsOutlines)
    suites.append(Suite(name: Paths.name(of: folder), file: nil, folder: folder))
  }

  /// How many scenarios all files have.
  var count: Int { entries.reduce(0) { $0 + $1.count } }

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Reads and checks files.
  ///
  /// - Parameters:
  ///   - files: the paths of scenario, suite and implementation files.
  ///   - workingFolder: where relative paths begin.
  /// - Throws: why a file cannot be read.
  mutating func add(files: [String], workingFolder: String) throws(Files.Fault) {
    for path in files where Paths.name(of: path) == Discovery.suiteName {
      try addSuite(path)
    }
    let others = files.filter { Paths.name(of: $0) != Discovery.suiteName }
    // The files of one folder are of one suite.
    var suitesOfFolders: [String: Int?] = [:]
    var next = 0
    while next < others.count {
      let end = min(others.count, next + Self.filesAtOnce)
      var asked: [Question] = []
      for path in others[next..<end] {
        let folder = Paths.folder(of: path)
        let suite: Int?
        if let known = suitesOfFolders[folder] {
          suite = known
        } else {
          suite = try Discovery.suiteFile(for: path, workingFolder: workingFolder).map {
            (path) throws(Files.Fault) in try addSuite(path)
          }
          suitesOfFolders.updateValue(suite, forKey: folder)
        }
        asked.append(
          Question(
            path: path, suite: suite, suiteFile: suite.flatMap { suites[$0].file },
            implementations: implementations))
      }
      for answer in Crew.map(asked, { question in question.answer() }) { try take(answer.get()) }
      next = end
    }
  }

  /// So many files are at hand before what is known of them is put together.
  private static let filesAtOnce = 16

  /// A file that is to be read and checked.
  private struct Question: Sendable {
    let path: String
    let suite: Int?
    let suiteFile: CheckedFile?
    let implementations: [String]?

    func answer() -> Result<Answer, Files.Fault> {
      Result { () throws(Files.Fault) in
        let bytes = try Files.contents(of: path)
        return Answer(
          path: path, suite: suite, bytes: bytes,
          file: CheckedFile.read(bytes, path, suite: suiteFile, naming: implementations),
          digest: Digest(of: bytes))
      }
    }
  }

  /// A file that was read and checked.
  private struct Answer: Sendable {
    let path: String
    let suite: Int?
    let bytes: [UInt8]
    let file: CheckedFile
    let digest: Digest
  }

  @discardableResult
  private mutating func addSuite(_ path: String) throws(Files.Fault) -> Int {
    let key = Files.resolved(path)
    if let known = suiteIndices[key] { return known }
    let bytes = try Files.contents(of: path)
    let file = CheckedFile.read(bytes, path, suite: nil, naming: implementations)
    note(file, Digest(of: bytes))
    var name = Paths.name(of: Paths.folder(of: Paths.absolute(path, from: Files.workingFolder)))
    if case .suite(let settings)? = file.kind { name = settings.name }
    if file.hasErrors { unsound.append(UnsoundFile(file, suite: name)) }
    suites.append(Suite(name: name, file: file, folder: Paths.folder(of: path)))
    suiteIndices[key] = suites.count - 1
    return suites.count - 1
  }

  private mutating func take(_ answer: Answer) {
    let (path, file, bytes) = (answer.path, answer.file, answer.bytes)
    note(file, answer.digest)
    let hasScenarios = if case .scenarios? = file.kind { true } else { false }
    guard hasScenarios || file.hasErrors else { return }
    let index = answer.suite ?? folderSuite(of: path)
    guard !file.hasErrors else {
      return unsound.append(UnsoundFile(file, suite: suites[index].name))
    }
    if let suiteFile = suites[index].file, suiteFile.hasErrors {
      let name = suites[index].name
      return unsound.append(UnsoundFile(path: path, suite: name, suitePath: suiteFile.path))
    }
    shelf.put(file, of: entries.count, weight: bytes.count)
    negatives.collect(from: file)
    for outline in file.outlines where !outline.tags.isEmpty { knownTags.formUnion(outline.tags) }
    entries.append(
      Entry(
        path: path, suite: index, count: file.outlines.count, digest: answer.digest,
        outlines: keepsOutlines ? file.outlines : []))
  }

  /// The suite of files without a suite file: their folder.
  private mutating func folderSuite(of path: String) -> Int {
    let folder = Paths.folder(of: path)
    let key = Files.resolved(folder) + "/"
    if let known = suiteIndices[key] { return known }
    let name = Paths.name(of: Paths.absolute(folder, from: Files.workingFolder))
    suites.append(Suite(name: name, file: nil, folder: folder))
    suiteIndices[key] = suites.count - 1
    return suites.count - 1
  }

  private mutating func note(_ file: CheckedFile, _ digest: Digest) {
    if case .implementation(let manifest)? = file.kind, !file.hasErrors {
      manifests.append((manifest, Paths.folder(of: file.path)))
    }
    checkedCount += 1
    digests.append((file.path, digest))
    diagnostics += file.diagnostics
    switchedOff += file.switchedOff
  }

  /// A scenario, expanded.
  ///
  /// - Throws: when its file has to be read again and cannot be, or has changed meanwhile.
  mutating func scenario(of ticket: Ticket) throws(Files.Fault) -> Scenario {
    if let shelved = shelf.file(of: ticket.entry) {
      return shelved.scenario(at: ticket.outline, memory: &statements)
    }
    let entry = entries[ticket.entry]
    let bytes = try Files.contents(of: entry.path)
    let file = CheckedFile.read(
      bytes: bytes, path: entry.path, suite: suites[entry.suite].file)
    guard !file.hasErrors, Digest(of: bytes) == entry.digest else {
      throw Files.Fault(path: entry.path, reason: "it was changed while the run went on")
    }
    shelf.put(file, of: ticket.entry, weight: bytes.count)
    return file.scenario(at: ticket.outline, memory: &statements)
  }
}

/// A scenario of a repertoire by number.
struct Ticket: Hashable {
  private let entryNumber: UInt32
  private let outlineNumber: UInt32

  init(entry: Int, outline: Int) {
    entryNumber = UInt32(entry)
    outlineNumber = UInt32(outline)
  }

  /// Which file.
  var entry: Int { Int(entryNumber) }
  /// Which of its scenarios.
  var outline: Int { Int(outlineNumber) }
}

/// Checked files at hand, the last ones up to a number of source bytes.
private struct Shelf {
  let limit: Int
  private var files: [Int: Shelved] = [:]
  private var order: [Int] = []
  private var weight = 0

  /// A file; an object, because each of its scenarios is asked of it, and it is large.
  final class Shelved {
    let file: CheckedFile
    let weight: Int

    init(file: CheckedFile, weight: Int) {
      self.file = file
      self.weight = weight
    }

    func scenario(at index: Int, memory: inout StatementMemory) -> Scenario {
      file.scenario(at: index, memory: &memory)
    }
  }

  init(limit: Int) { self.limit = limit }

  func file(of entry: Int) -> Shelved? { files[entry] }

  mutating func put(_ file: CheckedFile, of entry: Int, weight fileWeight: Int) {
    files[entry] = Shelved(file: file, weight: fileWeight)
    order.append(entry)
    weight += fileWeight
    while weight > limit, order.count > 1 {
      let oldest = order.removeFirst()
      weight -= files.removeValue(forKey: oldest)?.weight ?? 0
    }
  }
}

extension CheckedFile {
  /// Reads a file.
  ///
  /// A name that is not among the known ones may be known elsewhere, as `--impl NAME=COMMAND` makes
  /// it one: it is told, and stops nothing.
  fileprivate static func read(
    _ bytes: [UInt8], _ path: String, suite: CheckedFile?, naming implementations: [String]?
  ) -> CheckedFile {
    var file = read(bytes: bytes, path: path, suite: suite, implementations: implementations)
    for index in file.diagnostics.indices
    where file.diagnostics[index].rule == .unknownImplementation {
      file.diagnostics[index].severity = .warning
    }
    return file
  }
}
