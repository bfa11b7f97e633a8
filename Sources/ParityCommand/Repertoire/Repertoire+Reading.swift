import ParityLanguage

extension Repertoire {
  /// Reads and checks all files of a command line.
  ///
  /// - Throws: that files cannot be found or read.
  static func load(_ paths: [String], world: World) throws(CommandFault) -> Repertoire {
    let files: [String]
    do { files = try Discovery.files(of: paths) } catch { throw .discovery(error) }
    var repertoire = Repertoire()
    do {
      try repertoire.add(files: files, workingFolder: world.workingFolder)
    } catch {
      throw .file(error)
    }
    return repertoire
  }

  /// Reads files that are to be played: files in error are told, and then nothing is.
  ///
  /// - Throws: that files cannot be found or read, or are in error.
  static func read(
    _ paths: [String], world: World, color: ColorChoice
  ) throws(CommandFault) -> Repertoire {
    let repertoire = try load(paths, world: world)
    if repertoire.hasErrors {
      world.tell(repertoire.diagnostics, color: color)
      throw .filesInError
    }
    return repertoire
  }

  /// The scenarios that a command line chooses, in the order in which they are played.
  ///
  /// - Throws: that a line, a tag or a filter means nothing.
  mutating func chosen(
    _ selections: [Selection], _ filter: Filter?, _ tags: [String], seed: UInt64?
  ) throws(CommandFault) -> [Ticket] {
    let selector = Selector(selections: selections, filter: filter, tags: tags, seed: seed)
    do { return try selector.tickets(from: &self) } catch { throw .selection(error) }
  }
}
