import ParityHost
import ParityLanguage

/// Looks, before any scenario, whether the programs of a run are there.
///
/// It starts none of them: one that is there and does not run is told where it fails.
struct RollCall {
  let world: World
  /// Whether the command may do without one that is missing.
  var canSkip = true

  /// Calls them all.
  ///
  /// - Parameters:
  ///   - contenders: the implementations of the run, built.
  ///   - skipsUnavailable: whether one that is missing is done without.
  /// - Returns: those that are there, and a line for each that is not.
  /// - Throws: that one is missing.
  func call(
    _ contenders: [Contender], skipsUnavailable: Bool
  ) throws(CommandFault) -> (present: [Contender], missing: [String]) {
    var present: [Contender] = []
    var missing: [String] = []
    for contender in contenders {
      do throws(StartFault) {
        try look(for: contender)
        present.append(contender)
      } catch {
        guard skipsUnavailable else {
          throw .cannotStart(name: contender.name, words: error.reason, canSkip: canSkip)
        }
        missing.append("\(contender.name) cannot be started: \(error.reason)")
      }
    }
    return (present, missing)
  }

  private func look(for contender: Contender) throws(StartFault) {
    switch contender.source {
    case .address: return
    case .command(let words):
      try look(for: words.first, in: world.workingFolder, world.environment["PATH"])
    case .manifest(let manifest, let folder):
      let words = manifest.run.words(suite: manifest.suites.first ?? "")
      let path = manifest.variables.last { $0.name == "PATH" }?.value ?? world.environment["PATH"]
      try look(for: words.first, in: Paths.absolute(folder, from: world.workingFolder), path)
    }
  }

  private func look(
    for program: String?, in folder: String, _ searchPath: String?
  ) throws(StartFault) {
    // The suite's name belongs to the program's own: which one it is shows when it is played.
    guard let program, !program.contains("{suite}") else { return }
    _ = try Executable.find(program, searchPath: searchPath, folder: folder)
  }
}
