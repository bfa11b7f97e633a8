import ParityLanguage

extension Repertoire {
  /// Reads and checks all files of a command line.
  ///
  /// - Parameters:
  ///   - paths: what the user named.
  ///   - keepsOutlines: whether scenarios are chosen or listed by what they are called.
  ///   - names: the implementations that rules and marks may name; nil where they are not known.
  ///   - world: where relative paths begin.
  /// - Returns: all files, with what is wrong with them.
  /// - Throws: that files cannot be found or read.
  static func load(
    _ paths: [String], keepsOutlines: Bool, naming names: [String]? = nil, world: World
  ) throws(CommandFault) -> Repertoire {
    let files: [String]
    do { files = try Discovery.files(of: paths) } catch { throw .discovery(error) }
    var repertoire = Repertoire(keepsOutlines: keepsOutlines, implementations: names)
    do {
      try repertoire.add(files: files, workingFolder: world.workingFolder)
    } catch {
      throw .file(error)
    }
    return repertoire
  }

  /// Reads files that are to be listed: where some are in error, those are told and nothing else.
  ///
  /// - Throws: that files cannot be found or read, or are in error.
  static func read(
    _ paths: [String], keepsOutlines: Bool, world: World, color: ColorChoice
  ) throws(CommandFault) -> Repertoire {
    let repertoire = try load(paths, keepsOutlines: keepsOutlines, world: world)
    if repertoire.hasErrors {
      world.tell(repertoire.diagnostics, color: color)
      throw .filesInError
    }
    return repertoire
  }

  /// What is told of files before they are played: what is wrong with those in error, and names
  /// of implementations that there are not.
  var worthTelling: [Diagnostic] {
    hasErrors ? diagnostics : diagnostics.filter { $0.rule == .unknownImplementation }
  }

  /// The scenarios that a command line chooses, in the order in which they are played.
  ///
  /// - Throws: that a line, a tag or a filter means nothing.
  mutating func chosen(by selector: Selector) throws(CommandFault) -> [Ticket] {
    do { return try selector.tickets(from: &self) } catch { throw .selection(error) }
  }
}
