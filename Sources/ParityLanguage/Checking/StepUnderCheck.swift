/// A command and what has been seen below it: one for all steps, so that its lists are made once.
struct StepUnderCheck {
  private(set) var statement: SyntaxTree.Index = 0
  private(set) var kind = SyntaxKind.unknown
  /// Whether there is a command above, to which lines may belong.
  private(set) var isOpen = false
  /// Whether a line of it could not be read: nothing that depends on it is reported.
  var isUncertain = false
  var fields: [SyntaxTree.Index] = []
  /// Whether the command carries one value or raw bytes instead of fields.
  var hasValue = false
  /// Whether something other than `with` stands below it.
  var hasBelow = false
  var checks: [SyntaxTree.Index] = []
  var isExpectedRejected = false
  var snapshot: SyntaxTree.Index?
  var leafKeys: Set<[UInt8]> = []
  var markKeys: Set<[UInt8]> = []
  var hasAllowance = false
  /// What a `use` names.
  var setup: (reference: SetupReference, checked: CheckedSetup)?

  /// What comes back from a command.
  enum Reply {
    /// Nothing: nothing can be expected of it.
    case none
    case screen
    /// A line of any protocol.
    case response
    case unknown
  }

  /// Begins with the next command; of the one before, nothing is left but room.
  mutating func open(_ statement: SyntaxTree.Index, _ kind: SyntaxKind) {
    self.statement = statement
    self.kind = kind
    isOpen = true
    isUncertain = false
    if !fields.isEmpty { fields.removeAll(keepingCapacity: true) }
    hasValue = false
    hasBelow = false
    if !checks.isEmpty { checks.removeAll(keepingCapacity: true) }
    isExpectedRejected = false
    snapshot = nil
    if !leafKeys.isEmpty { leafKeys.removeAll() }
    if !markKeys.isEmpty { markKeys.removeAll() }
    hasAllowance = false
    setup = nil
  }

  /// Nothing more belongs to it.
  mutating func close() { isOpen = false }

  /// The command whose reply the checks below judge.
  var repliedCommand: SyntaxKind {
    kind == .use ? setup?.checked.summary.lastCommand ?? .unknown : kind
  }

  var reply: Reply {
    switch repliedCommand {
    case .launch, .open, .act, .env, .ls: .screen
    case .send: .response
    case .tell, .restart, .start: .none
    default: .unknown
    }
  }
}
