/// Building an implementation before it is played.
///
/// Its own command does it, and runs only when something changed.
package struct Build: Hashable, Sendable {
  /// The implementation's name.
  package var name: String
  /// The program and its arguments.
  package var command: [String]
  /// The implementation's folder, absolute: the command runs in it and its files are watched.
  package var folder: String
  /// Where what is known of the last build is kept; a folder of this implementation only.
  package var stateFolder: String
  /// The environment the command sees; wishes for colours are taken out.
  package var environment: [String: String]
  /// Further files and folders it is built from, absolute or from `folder`.
  package var inputs: [String] = []
  /// The file that says how it is built; it counts as an input.
  package var manifest: String?
  /// The program that has to be there afterwards, absolute; nil when the system brings it.
  package var product: String?
  /// Whether its process leads a group of its own (see ``Program/leadsSession``).
  package var leadsSession = true
  /// How long it may take, in milliseconds.
  package var patience = 3_600_000

  /// A build without further inputs.
  package init(
    name: String, command: [String], folder: String, stateFolder: String,
    environment: [String: String]
  ) {
    self.name = name
    self.command = command
    self.folder = folder
    self.stateFolder = stateFolder
    self.environment = environment
  }

  /// What a build tells while it runs.
  package enum Progress: Hashable, Sendable {
    /// Another run builds the same; it is waited for.
    case waiting
    /// It begins; why it has to.
    case begins(reason: String)
    /// What the command wrote, as it came.
    case output([UInt8])
  }

  /// What came of it.
  package enum Outcome: Hashable, Sendable {
    case upToDate
    case built(milliseconds: Int)
  }

  /// Builds when it has to be built.
  ///
  /// Two runs that want the same build at the same time do it once.
  ///
  /// - Parameters:
  ///   - isForced: whether it is built even when nothing changed.
  ///   - progress: hears what happens, on this thread.
  ///   - isStopped: asked several times a second; true ends the command.
  /// - Returns: whether it was built.
  /// - Throws: why it cannot be played.
  package func run(
    isForced: Bool = false, progress: (Progress) -> Void = { _ in },
    isStopped: () -> Bool = { false }
  ) throws(BuildFault) -> Outcome {
    let scan = SourceScan(of: self)
    let record = BuildRecord(in: stateFolder)
    if !isForced, need(by: try scan.files(), record.load()) == nil { return .upToDate }
    return try record.whileLocked(
      waiting: { progress(.waiting) }, isStopped: isStopped
    ) { () throws(BuildFault) in
      try run(scan, record, isForced: isForced, isStopped, progress)
    }
  }

  /// Looks again, because another run may have built it meanwhile, and builds.
  private func run(
    _ scan: SourceScan, _ record: BuildRecord, isForced: Bool, _ isStopped: () -> Bool,
    _ progress: (Progress) -> Void
  ) throws(BuildFault) -> Outcome {
    let earlier = record.load()
    let before = try scan.files()
    guard let reason = isForced ? "it was asked for" : need(by: before, earlier) else {
      return .upToDate
    }
    progress(.begins(reason: reason))
    let start = MonotonicClock.nanoseconds
    // Whatever comes of it, what was known is not true any more; which files a build makes is.
    try record.store(BuildStamp(recipe: BuildStamp.unfinished, files: earlier?.files ?? []))
    try BuildCommand(of: self).run(isStopped) { progress(.output($0)) }
    if let product, !Executable.isThere(product) {
      throw .noProduct(name: name, path: product, command: command)
    }
    try record.store(
      BuildStamp(
        recipe: recipe,
        files: BuildStamp.files(
          before: before, after: scan.files(), earlier: earlier?.files ?? [],
          product: productName)))
    return .built(milliseconds: MonotonicClock.microseconds(since: start) / 1_000)
  }

  /// The product as files are named, where it lies in the folder.
  private var productName: [UInt8]? {
    guard let product, product.hasPrefix(folder + "/") else { return nil }
    return Array(product.utf8.dropFirst(folder.utf8.count + 1))
  }

  /// Why it has to be built; nil when it need not.
  func need(by files: [SourceFacts], _ stamp: BuildStamp?) -> String? {
    guard let stamp else { return "it was not built yet" }
    guard stamp.isFinished else { return "its last build did not succeed" }
    guard stamp.recipe == recipe else { return "its build command changed" }
    if let product, !Executable.isThere(product) { return "'\(product)' is not there" }
    return stamp.change(to: files)
  }

  /// What is built by which command, as one text that differs when it has to be done anew.
  private var recipe: [UInt8] {
    var text: [UInt8] = []
    for word in [folder] + command {
      text += Array("\(word.utf8.count):\(word) ".utf8)
    }
    return text
  }
}
