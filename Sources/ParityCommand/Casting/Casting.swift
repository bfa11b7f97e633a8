import ParityHost
import ParityLanguage
import ParityRun
import ParityWire

/// Makes contenders into the cast of a run.
struct Casting {
  var environment: [String: String]
  var workingFolder: String
  var runFolder: RunFolder
  /// What the command line says of time and size.
  var limits = LimitArguments()
  var network: Network
  /// Whether each process leads a session of its own.
  var leadsSessions: Bool
  /// Whether each scenario is played a second time, in other surroundings.
  var isTwice = false

  /// The time one reply may take where nobody says otherwise, in milliseconds.
  private static let replyTime = 10_000
  /// The time until the first reply of a new process, in milliseconds.
  private static let startTime = 30_000

  /// The cast.
  func cast(_ contenders: [Contender], suites: [Repertoire.Suite]) -> Cast {
    Cast(
      names: contenders.map(\.name),
      suites: suites.map { suite in
        var cast = Cast.Suite(
          name: suite.name,
          implementations: contenders.map { implementation($0, for: suite) },
          replyTime: patience(with: nil, suite).reply, startTime: patience(with: nil, suite).start,
          replyKey: suite.settings?.reply.map { ReplyKey(components: $0) })
        if isTwice {
          cast.understudies = contenders.map { implementation($0, for: suite, elsewhere: true) }
        }
        for (index, contender) in contenders.enumerated() {
          guard case .manifest(let manifest, _) = contender.source else { continue }
          cast.patience[index] = patience(with: manifest, suite)
        }
        return cast
      })
  }

  /// The command line's word counts most, then the implementation's own, then the suite's.
  private func patience(with manifest: Manifest?, _ suite: Repertoire.Suite) -> Cast.Patience {
    let reply =
      limits.timeout ?? manifest?.timeout ?? suite.settings?.timeout ?? Self.replyTime
    let start = limits.startup ?? manifest?.startup ?? max(reply, Self.startTime)
    return Cast.Patience(reply: reply, start: start)
  }

  private var conversation: ChildProcess.Limits {
    var conversation = ChildProcess.Limits()
    if let bytes = limits.replySize { conversation.lineBytes = bytes }
    if let bytes = limits.standardErrorKept { conversation.standardErrorBytes = bytes }
    return conversation
  }

  private func implementation(
    _ contender: Contender, for suite: Repertoire.Suite, elsewhere: Bool = false
  ) -> (any Implementation)? {
    guard contender.plays(suite.name) else { return nil }
    switch contender.source {
    // A running app has its surroundings, and cannot be made anew.
    case .address where elsewhere: return nil
    case .address(let host, let port):
      return AddressImplementation(
        name: contender.name, address: Address(host: host, port: UInt16(clamping: port)),
        limits: conversation)
    case .command(let words):
      return command(contender.name, words, in: workingFolder, [:], suite, elsewhere)
    case .manifest(let manifest, let folder):
      let variables = Dictionary(
        manifest.variables.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
      return command(
        contender.name, manifest.run.words(suite: suite.name),
        in: Paths.absolute(folder, from: workingFolder), variables, suite, elsewhere)
    }
  }

  private func command(
    _ name: String, _ words: [String], in folder: String, _ variables: [String: String],
    _ suite: Repertoire.Suite, _ elsewhere: Bool
  ) -> CommandImplementation {
    var command = CommandImplementation.Command(
      words, in: folder, inheriting: elsewhere ? Surroundings.changed(environment) : environment)
    command.variables = variables
    command.suite = suite.name
    command.leavesNetwork = network.isClosed
    command.reportsNetwork = network.isCounted
    command.leadsSession = leadsSessions
    command.fixtures = suite.settings?.fixtures.map { fixtures in
      Paths.absolute(Paths.join(suite.folder, fixtures), from: workingFolder)
    }
    return CommandImplementation(
      name: name, command: command, folder: runFolder, limits: conversation,
      standIn: elsewhere && Surroundings.allowsOtherFolder(words)
        ? try? runFolder.makeMirror(of: folder) : nil)
  }
}
