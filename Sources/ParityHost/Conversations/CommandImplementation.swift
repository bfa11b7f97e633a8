package import ParityWire

/// An implementation that is a command: each conversation is a process of its own.
package struct CommandImplementation: Implementation {
  package let name: String
  package let canRestart = true

  private let command: Command
  private let folder: RunFolder
  private let limits: ChildProcess.Limits
  /// The folder that its processes run in, where it is not their own.
  private let standIn: MirrorFolder?
  private let habits = EndingHabits()

  /// What is started for each conversation.
  package struct Command: Hashable, Sendable {
    /// The program and its arguments; `{suite}` in an argument becomes the suite's name.
    package var words: [String]
    /// The working folder; a relative one is taken from ours.
    package var folder: String
    /// Our environment, from which the process's own is made.
    package var inherited: [String: String]
    /// What the implementation sets on top.
    package var variables: [String: String] = [:]
    /// The suite that is played; told as `PARITY_SUITE`.
    package var suite: String?
    /// The folder with recorded answers of the network; told as `PARITY_FIXTURES`.
    package var fixtures: String?
    /// Whether each process leads a group of its own (see ``Program/leadsSession``).
    package var leadsSession = true
    /// Whether its processes see an empty network (see ``NetworkSandbox``).
    package var leavesNetwork = false
    /// Whether its processes are watched when they reach for a network.
    package var reportsNetwork = false

    /// A command in a folder.
    package init(_ words: [String], in folder: String, inheriting environment: [String: String]) {
      self.words = words
      self.folder = folder
      inherited = environment
    }
  }

  /// - Parameters:
  ///   - name: the name that reports and rules use.
  ///   - command: what is started.
  ///   - folder: where the storage folders are made.
  ///   - limits: how patient each conversation is.
  ///   - standIn: the folder that processes run in instead of the command's own.
  package init(
    name: String, command: Command, folder: RunFolder,
    limits: ChildProcess.Limits = ChildProcess.Limits(), standIn: MirrorFolder? = nil
  ) {
    self.standIn = standIn
    self.name = name
    self.command = command
    self.folder = folder
    self.limits = limits
  }

  package func connect(storage: Storage) throws(ConnectionFault) -> any Connection {
    let place = try storageFolder(for: storage)
    do {
      return try ChildProcess(
        command.program(storage: place.path, in: standIn), limits: limits, keepsake: place,
        habits: habits)
    } catch {
      throw .cannotStart(reason: error.reason)
    }
  }

  private func storageFolder(for storage: Storage) throws(ConnectionFault) -> StorageFolder {
    if case .kept(let earlier) = storage,
      let place = (earlier as? ChildProcess)?.keepsake as? StorageFolder
    {
      return place
    }
    do {
      return try folder.makeStorage(named: name)
    } catch {
      throw .cannotStart(reason: error.reason)
    }
  }
}

extension CommandImplementation.Command {
  /// The program as it is started with a storage folder.
  fileprivate func program(
    storage: String, in standIn: MirrorFolder?
  ) throws(StartFault) -> Program {
    let folder = FilePath.absolute(self.folder)
    let place = standIn?.path ?? folder
    let environment = ProcessEnvironment.make(for: self, folder: place)
    let path = try Executable.find(
      words.first ?? "", searchPath: environment["PATH"], folder: folder)
    let mark = "\(ProcessEnvironment.storage)=\(storage)"
    var entries = [mark]
    for (name, value) in environment where name != ProcessEnvironment.storage {
      entries.append("\(name)=\(value)")
    }
    let words = words.map { Self.filled($0, suite: suite) }
    var program = Program(path: path, arguments: words, environment: entries, folder: place)
    program.leadsSession = leadsSession
    program.leavesNetwork = leavesNetwork
    program.reportsNetwork = reportsNetwork
    program.mark = mark
    return program
  }

  /// Puts the suite's name where an argument asks for it.
  private static func filled(_ word: String, suite: String?) -> String {
    guard let suite else { return word }
    let placeholder = Array("{suite}".utf8)
    var filled: [UInt8] = []
    var rest = Array(word.utf8)[...]
    while !rest.isEmpty {
      if rest.starts(with: placeholder) {
        filled += Array(suite.utf8)
        rest = rest.dropFirst(placeholder.count)
      } else {
        filled.append(rest.removeFirst())
      }
    }
    return String(decoding: filled, as: UTF8.self)
  }
}
