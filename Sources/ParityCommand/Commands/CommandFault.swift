import ParityHost
import ParityLanguage
import ParityReport
import ParityRun

/// Why a command cannot do what it was asked for.
enum CommandFault: Error {
  case discovery(Discovery.Fault)
  case file(Files.Fault)
  /// A file that was to be written cannot be.
  case unwritable(Files.Fault)
  /// A file that was to be a run's log is none.
  case log(path: String, LogFault)
  case selection(Selector.Fault)
  case lineup(Lineup.Fault)
  case shard(ShardFault)
  /// A file of timings that is none.
  case timings(path: String, TimingsFault)
  /// Shards of another order each.
  case unseededShard
  /// Files are in error; they have been told.
  case filesInError
  /// Nobody was named who is to be examined.
  case nobodyToExamine
  /// An implementation that plays none of the suites at hand.
  case playsNothing(name: String)
  /// Nothing is left to do: no file has a scenario, or no scenario is chosen.
  case noScenarios
  case nothingSelected(of: Int)
  /// An implementation could not be built; the words, with its name.
  case buildFailed(String, canSkip: Bool)
  /// The program of an implementation is not there; its name and the words.
  case cannotStart(name: String, words: String, canSkip: Bool)
  case runFolder(RunFolderFault)
  /// `--sandbox on`, and the system has not all of it.
  case noSandbox(Network.Fault)
  case noThreads
  /// A signal ended it before anything was played.
  case interrupted
  /// A signal ended the wait for changes.
  case watchEnded

  var status: ExitStatus {
    switch self {
    case .discovery, .file, .unwritable, .log, .selection, .filesInError, .nobodyToExamine,
      .playsNothing:
      .usage
    case .shard, .timings, .unseededShard, .noSandbox: .usage
    case .lineup(.nobody): .nothing
    case .lineup: .usage
    case .noScenarios, .nothingSelected: .nothing
    case .buildFailed, .cannotStart, .runFolder, .noThreads: .broken
    case .interrupted, .watchEnded: Interruption.isTermination ? .terminated : .interrupted
    }
  }

  private static let skipping = "--skip-unavailable does without it"

  /// What is wrong, and what to do; nil where that has been said.
  var words: (message: String, help: String?)? {
    switch self {
    case .discovery(let fault): return fault.words
    case .file(let fault): return ("\(Printable.text(fault.path)): \(fault.reason)", nil)
    case .unwritable(let fault):
      return ("\(Printable.text(fault.path)) cannot be written: \(fault.reason)", nil)
    case .log(let path, let fault):
      return (
        "\(Printable.text(path)) is no log of a run: its first line "
          + Printable.text(fault.description), "parity run --log FILE writes one"
      )
    case .selection(let fault): return fault.words
    case .lineup(let fault): return fault.words
    case .shard(let fault): return (Printable.text(fault.words.message), fault.words.help)
    case .timings(let path, let fault):
      return (
        "\(Printable.text(path)) is no file of timings: its line \(fault.line) "
          + Printable.text(fault.fault.description), "parity report LOG --timings FILE writes one"
      )
    case .unseededShard:
      return (
        "shards of a shuffled run need the same seed, or scenarios are lost between them",
        "give each --seed N"
      )
    case .filesInError, .watchEnded: return nil
    case .nobodyToExamine:
      return ("nobody is named who is to be examined", "parity doctor --impl NAME")
    case .playsNothing(let name):
      return (
        "\(Printable.text(name)) plays no suite of these files",
        "name scenarios that it plays: parity doctor --impl \(Printable.text(name)) specs/SUITE"
      )
    case .interrupted: return ("the run was ended before anything was played", nil)
    case .noScenarios:
      return (
        "there is no scenario in these files",
        "a scenario begins with: scenario \"what a person does\""
      )
    case .nothingSelected(let count):
      return (
        "none of \(count) scenarios is chosen by these filters",
        "parity list shows them with their tags"
      )
    case .buildFailed(let words, let canSkip):
      let help = "--no-build plays what was built before"
      return (Printable.text(words), canSkip ? "\(help), \(Self.skipping)" : help)
    case .cannotStart(let name, let words, let canSkip):
      return (
        "\(Printable.text(name)) cannot be started: \(Printable.text(words))",
        canSkip ? Self.skipping : nil
      )
    case .runFolder(let fault): return (fault.reason, nil)
    case .noSandbox(let fault):
      return (
        "--sandbox on cannot be kept: "
          + Printable.text(fault.reasons.joined(separator: "; ")),
        "--sandbox auto runs with what there is, and says in its head what is missing"
      )
    case .noThreads:
      return ("the system gives no thread to play on", "play fewer at once: --jobs 1")
    }
  }
}

extension Discovery.Fault {
  fileprivate var words: (message: String, help: String?) {
    switch self {
    case .nothingThere(let path):
      ("there is no \(Printable.text(path))", "name a .parity file or a folder that has some")
    case .unreadable(let fault):
      ("\(Printable.text(fault.path)) cannot be read: \(fault.reason)", nil)
    case .noFiles(let path):
      (
        "there is no .parity file in \(Printable.text(path))",
        "scenario files end in .parity"
      )
    case .noRegularFile(let path):
      ("\(Printable.text(path)) is no regular file", "parity fmt - reads standard input")
    case .tooDeep(let path):
      ("\(Printable.text(path)) is nested too deep", "does a link lead back to a folder above?")
    case .noDefault:
      (
        "no path is given and there is no folder \(Discovery.defaultFolder) here",
        "name a file or a folder, or call parity where \(Discovery.defaultFolder) is"
      )
    }
  }
}

extension Selector.Fault {
  fileprivate var words: (message: String, help: String?) {
    switch self {
    case .unreadable(let fault):
      ("\(Printable.text(fault.path)) cannot be read: \(fault.reason)", nil)
    case .noScenario(let path, let line):
      (
        "no scenario of \(Printable.text(path)) has line \(line)",
        "parity list \(Printable.text(path)) shows where they stand"
      )
    case .unknownTag(let tag, let meant):
      (
        "no scenario has the tag \(Printable.text(tag))",
        meant.map { "did you mean \($0)?" } ?? "parity list shows the tags"
      )
    case .unknownSuite(let suite, let meant, let names):
      (
        "there is no suite \(Printable.text(suite)) in these files",
        meant.map { "did you mean \($0)?" } ?? "there is \(names.joined(separator: ", "))"
      )
    }
  }
}

extension Lineup.Fault {
  fileprivate var words: (message: String, help: String?)? {
    switch self {
    case .unreadable(let fault):
      return ("\(Printable.text(fault.path)) cannot be read: \(fault.reason)", nil)
    case .noFolder(let fault):
      return (
        "\(Printable.text(fault.path)) cannot be read: \(fault.reason)",
        "--implementations names the folder that has a folder for each implementation"
      )
    case .manifestInError: return nil
    case .otherName(let name, let folder):
      return (
        "the manifest in \(Printable.text(folder)) calls its implementation \(Printable.text(name))",
        "give both the same name"
      )
    case .unknown(let name, let meant, let folder):
      let place = folder.map { "in \(Printable.text($0))" } ?? "here: there is no such folder"
      return (
        "there is no implementation \(Printable.text(name)) \(place)",
        meant.map { "did you mean \($0)?" }
          ?? "a command is written --impl \(Printable.text(name))=\"./path/to/program\""
      )
    case .nobody(let folder, let suites):
      let list = suites.map { Printable.text($0) }.joined(separator: ", ")
      return (
        "no implementation plays \(list)"
          + (folder.map { " in \(Printable.text($0))" } ?? ": there is no folder implementations"),
        "name two: --impl a=\"./program\" --impl b=\"./other\""
      )
    case .unknownReference(let name, let names):
      return (
        "the reference \(Printable.text(name)) takes no part in this run",
        "it is one of \(names.map { Printable.text($0) }.joined(separator: ", "))"
      )
    }
  }
}
