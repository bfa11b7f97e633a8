import ParityJSON

extension RuleSet {
  /// A reply as every other path sees it: what `rename` moves stands at its new place.
  ///
  /// It costs nothing where no `rename` holds for the implementation. A caller that judges one
  /// reply several times may do this once; everything that takes a reply and rules does it by
  /// itself where it has not been done. `implementation` is whose reply it is.
  package func renamed(
    _ observation: Observation, of implementation: Int, use: inout RuleUse
  ) -> Observation {
    if renamings.isEmpty || observation.isRenamed { return observation }
    note(observation, of: implementation, in: &use, renamesOnly: true)
    let holding = renamings.filter { renaming in
      renaming.isForeign == observation.isForeign
        && (renaming.implementation == nil || renaming.implementation == implementation)
    }
    guard !holding.isEmpty else { return observation.marked(observation.document) }
    var tree = EditableValue.untouched(observation.document.root)
    for renaming in holding { renaming.apply(to: &tree) }
    var writer = JSONWriter()
    tree.write(to: &writer)
    let depth = JSONDocument.highestDepthLimit
    // Parts of one document put elsewhere in it are JSON again, and no key comes twice.
    let document = try? JSONDocument(parsing: writer.bytes, depthLimit: depth)
    return observation.marked(document ?? observation.document)
  }

  /// Whether a reply may be judged as it came: nothing in it is still to be renamed.
  func mayPassUnrenamed(_ observation: Observation) -> Bool {
    renamings.isEmpty || observation.isRenamed
  }

  /// Looks for what rules that have not been seen at work reach in a reply.
  func note(
    _ observation: Observation, of implementation: Int, in use: inout RuleUse,
    renamesOnly: Bool = false
  ) {
    guard use.unseenCount > 0 else { return }
    for (index, probe) in probes.enumerated()
    where probe.isRename == renamesOnly && !use.hasReached(index) {
      if probe.reaches(observation, of: implementation) { use.see(index) }
    }
  }
}

extension Observation {
  fileprivate func marked(_ document: JSONDocument) -> Observation {
    Observation(
      document: document, isForeign: isForeign, attempts: attempts, isRenamed: true)
  }
}
