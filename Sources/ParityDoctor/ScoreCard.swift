package import ParityWire

/// What an implementation was examined for, and what came of it.
package struct ScoreCard: Sendable {
  /// One examination.
  package struct Entry: Sendable {
    /// A short name, the same for ever: `unknown-command`.
    package var name: String
    /// What is examined, as half a sentence.
    package var title: String
    package var outcome: Outcome
    /// What to do where there is a fault.
    package var mend: String

    package init(name: String, title: String, outcome: Outcome, mend: String) {
      self.name = name
      self.title = title
      self.outcome = outcome
      self.mend = mend
    }
  }

  /// What came of an examination.
  package enum Outcome: Sendable {
    /// Nothing is wrong; what is to be said of it all the same.
    case sound(remark: String?)
    case fault(Symptom)
    case notTried(reason: String)
  }

  package var implementation: String
  package var entries: [Entry]

  package init(implementation: String, entries: [Entry] = []) {
    self.implementation = implementation
    self.entries = entries
  }

  package var soundCount: Int {
    entries.count { if case .sound = $0.outcome { true } else { false } }
  }
  package var faultCount: Int {
    entries.count { if case .fault = $0.outcome { true } else { false } }
  }
  package var triedCount: Int { soundCount + faultCount }
}

/// What is wrong.
package struct Symptom: Sendable {
  /// What it did.
  package enum Kind: Sendable {
    case connection(ConnectionFault)
    case `protocol`(ProtocolFault)
    /// It answered, and not as it should: a sentence without its name.
    case answer(String)
  }

  package var kind: Kind
  /// The beginning of what was written to it.
  package var sent: [UInt8]
  /// The beginning of what it answered.
  package var got: [UInt8]
  package var standardErrorTail: [UInt8]

  package init(
    _ kind: Kind, sent: [UInt8] = [], got: [UInt8] = [], standardErrorTail: [UInt8] = []
  ) {
    self.kind = kind
    self.sent = Array(sent.prefix(Self.kept))
    self.got = Array(got.prefix(Self.kept))
    self.standardErrorTail = standardErrorTail
  }

  private static let kept = 2_048
}

/// Why an examination came to no good end.
enum Trouble: Error {
  case symptom(Symptom)
  case notTried(String)
}
