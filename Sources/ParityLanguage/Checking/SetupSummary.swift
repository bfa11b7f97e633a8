/// A setup that others hold by one reference.
final class CheckedSetup: Sendable {
  let summary: SetupSummary

  init(_ summary: SetupSummary) { self.summary = summary }
}

/// What the outside has to know of a setup.
struct SetupSummary: Sendable {
  /// One of its parameters, and what its value has to be.
  struct Parameter: Sendable {
    var name: Name
    var demands: Demands
  }

  var name: Name
  /// Its `setup` line.
  var head: SyntaxTree.Index
  /// The statements below its head.
  var body: Range<SyntaxTree.Index>
  var location: SourceLocation
  var parameters: [Parameter] = []
  /// The names it captures, those of the setups that it uses among them.
  var captures: [Name] = []
  /// For each ``Life`` before it the life behind it, or nil where it cannot be used.
  var transfer = LifeTable()
  /// Its first and last command, setups played out; nil without a step.
  var firstCommand: SyntaxKind?
  var lastCommand: SyntaxKind?
  /// Whether its last step has a snapshot.
  var endsWithSnapshot = false
  /// How many commands it plays, setups played out.
  var stepCount = 0
  /// Whether a field's name depends on a parameter.
  var hasKeysFromNames = false
  /// Whether something of it could not be read: nothing that depends on it is reported again.
  var isDamaged = false
}

/// Where a setup is written: in the file itself, or in its suite.
struct SetupReference: Hashable, Sendable {
  var isOfSuite: Bool
  var index: Int
}
