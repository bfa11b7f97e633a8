import ParityLanguage
import ParityReport
import ParityRun

/// `parity fmt`: the canonical form of scenario, suite and implementation files.
struct FormatCommand {
  let arguments: FormatArguments
  let world: World

  func perform() throws(CommandFault) -> ExitStatus {
    arguments.readsStandardInput ? try formatStandardInput() : try formatFiles()
  }

  private func formatStandardInput() throws(CommandFault) -> ExitStatus {
    let bytes: [UInt8]
    do { bytes = try Files.standardInput() } catch { throw .file(error) }
    let path = "standard input"
    guard let formatted = formatted(bytes, path: path) else { return .usage }
    if arguments.onlyChecks {
      if formatted == bytes { return .parity }
      world.console.complain("\(path) is not in its canonical form\n")
      return .diverged
    }
    world.console.print(String(decoding: formatted, as: UTF8.self))
    return .parity
  }

  private func formatFiles() throws(CommandFault) -> ExitStatus {
    let paths: [String]
    do { paths = try Discovery.files(of: arguments.paths) } catch { throw .discovery(error) }
    var changed = 0
    var hasErrors = false
    for path in paths {
      let bytes: [UInt8]
      do { bytes = try Files.contents(of: path) } catch { throw .file(error) }
      guard let formatted = formatted(bytes, path: path) else {
        hasErrors = true
        continue
      }
      guard formatted != bytes else { continue }
      changed += 1
      if !arguments.onlyChecks {
        do { try Files.replace(path, with: formatted) } catch { throw .file(error) }
      }
      world.console.print("\(Printable.text(path))\n")
    }
    if hasErrors { return .usage }
    return arguments.onlyChecks && changed > 0 ? .diverged : .parity
  }

  /// The canonical form; nil for a file in error, after telling what is wrong.
  private func formatted(_ bytes: [UInt8], path: String) -> [UInt8]? {
    if let formatted = Formatter.format(bytes) { return formatted }
    let file = CheckedFile.read(bytes: bytes, path: path, suite: nil)
    world.tell(file.diagnostics.filter { $0.severity == .error }, color: arguments.color)
    return nil
  }
}
