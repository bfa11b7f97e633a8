/// What a node of the tree is.
enum SyntaxKind: UInt8, Sendable, CaseIterable {
  // Statements: what a line's first word says.
  case header, scenario, setup, examples, suite, implementation
  case launch, open, act, env, ls, restart, start, send, tell, use
  case with, expect, capture, snapshot
  case ignore, optional, tolerate, unordered, rename, replace
  case skip, diverges, allow
  /// A `|` line: names or cells (`cell` children), or a leaf of a snapshot (`path` and value).
  case row
  /// A `> ` line that follows nothing.
  case strayText
  /// `timeout = "5s"` in a suite or implementation file.
  case setting
  /// A line whose first word is no keyword.
  case unknown

  // Parts.
  /// A bare name: of a setup, an action, a column, an implementation.
  case name
  /// `@smoke`, with its sign.
  case tag
  /// `$query` behind `setup NAME`, with its sign.
  case parameter
  /// The number behind `parity`.
  case version
  /// `once` behind `start`.
  case once
  /// Text in quotes, the quotes included.
  case text
  case number, yes, no, null, absent
  /// `$name` where a value stands.
  case variable
  case list, object
  /// The `> ` lines of one value; its children are ``rawLine``.
  case raw
  /// What stands in one `> ` line behind `> `.
  case rawLine
  /// `a.b = 1`: an ``inputPath`` and a value.
  case field
  /// Names, quoted keys and indices only.
  case inputPath
  /// A path into a reply; its first child is its root's ``key``.
  case path
  case key, quotedKey, index, each, element, anyDepth
  /// `PATH OP VALUE`: its operator is in ``SyntaxNode/detail``.
  case check
  /// `rejected "code"`.
  case rejected
  /// `/regex/`, the slashes included.
  case pattern
  /// What `is` and `is not` know.
  case kindName
  /// `2027-01-31`.
  case date

  /// Whether it is a statement and not a part of one.
  var isStatement: Bool { rawValue <= SyntaxKind.unknown.rawValue }

  /// Whether a block begins with it.
  var beginsBlock: Bool {
    switch self {
    case .scenario, .setup, .suite, .implementation: true
    default: false
    }
  }

  /// Whether it is a command: a step of its own.
  var isStep: Bool { (SyntaxKind.launch.rawValue...SyntaxKind.use.rawValue).contains(rawValue) }

  /// Whether it belongs to the step above.
  var isBelowStep: Bool {
    (SyntaxKind.with.rawValue...SyntaxKind.snapshot.rawValue).contains(rawValue)
  }

  var isRule: Bool { (SyntaxKind.ignore.rawValue...SyntaxKind.replace.rawValue).contains(rawValue) }

  var isMark: Bool { (SyntaxKind.skip.rawValue...SyntaxKind.allow.rawValue).contains(rawValue) }
}
