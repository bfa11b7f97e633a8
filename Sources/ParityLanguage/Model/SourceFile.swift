/// A file of the language, read and checked: what it holds, and everything that is wrong with it.
package struct CheckedFile: Sendable {
  /// What the first block of a file makes it.
  package enum Kind: Sendable {
    case scenarios
    case suite(SuiteSettings)
    case implementation(Manifest)
  }

  package var path: String
  /// Nil where the header or the first block is too broken to tell.
  package var kind: Kind?
  /// In the order of their places.
  ///
  /// A file with an error among them is not played.
  package var diagnostics: [Diagnostic]
  /// Every scenario (a row is one), in the file's order, with what a filter needs to know.
  package var outlines: [ScenarioOutline]
  /// Comments that would be whole statements.
  package var switchedOff: [SwitchedOffStatement]
  /// What the outlines stand for.
  let contents: FileContents
}

/// What is known of a scenario before it is expanded: enough to list, filter, shard and shuffle it.
package struct ScenarioOutline: Hashable, Sendable {
  package var title: String
  package var location: SourceLocation
  package var row: SourceLocation?
  /// The last line of its block, so that `PATH:LINE` finds it from any of its lines.
  package var lastLine: Int
  package var tags: [String]

  package init(
    title: String, location: SourceLocation, row: SourceLocation?, lastLine: Int, tags: [String]
  ) {
    self.title = title
    self.location = location
    self.row = row
    self.lastLine = lastLine
    self.tags = tags
  }
}

/// A comment that would be a whole statement: a check that somebody switched off.
package struct SwitchedOffStatement: Hashable, Sendable {
  package var location: SourceLocation
  package var source: String

  package init(location: SourceLocation, source: String) {
    self.location = location
    self.source = source
  }
}
