import ParityLanguage
import ParityReport
import ParityRun

/// `parity check`: everything that is wrong with scenario, suite and implementation files.
struct CheckCommand {
  let arguments: CheckArguments
  let world: World

  func perform() throws(CommandFault) -> ExitStatus {
    let repertoire = try Repertoire.load(
      arguments.paths, keepsOutlines: false,
      naming: Lineup.names([], nil, near: arguments.paths), world: world)
    world.tell(repertoire.diagnostics, color: arguments.color)
    for statement in repertoire.switchedOff {
      world.console.complain(
        "\(statement.location): switched off: \(Printable.text(statement.source))\n")
    }
    for manifest in repertoire.manifests {
      for words in Workshop.missingInputs(of: manifest.settings, in: manifest.folder) {
        world.console.complain("warning: \(words)\n")
      }
    }
    if repertoire.hasErrors { return .usage }
    let scenarios = repertoire.count
    let files = repertoire.checkedCount
    world.console.print(
      "\(files) \(files == 1 ? "file" : "files") sound, "
        + "\(scenarios) \(scenarios == 1 ? "scenario" : "scenarios")\n")
    return .parity
  }
}
