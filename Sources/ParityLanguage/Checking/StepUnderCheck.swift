/// A command and what has been seen below it; an object, because it is added to with each line.
final class StepUnderCheck {
  let statement: SyntaxTree.Index
  let kind: SyntaxKind
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

  init(statement: SyntaxTree.Index, kind: SyntaxKind) {
    self.statement = statement
    self.kind = kind
  }

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
