package import ParityWire

/// Who plays: the implementations of a run and how each is begun for each suite.
package struct Cast: Sendable {
  /// One suite of the run.
  package struct Suite: Sendable {
    package var name: String
    /// One entry an implementation of the run; nil: it does not take part in this suite.
    package var implementations: [(any Implementation)?]
    /// The time one reply may take, in milliseconds.
    package var replyTime: Int
    /// The time until the first reply of a new process, in milliseconds.
    package var startTime: Int
    /// For each implementation the same in other surroundings, where it is played twice.
    package var understudies: [(any Implementation)?] = []
    /// Implementations that are given other times than these, by their number.
    package var patience: [Int: Patience] = [:]
    /// The key by which an answer to `send` is found among other lines.
    package var replyKey: ReplyKey?

    package init(
      name: String, implementations: [(any Implementation)?], replyTime: Int, startTime: Int,
      replyKey: ReplyKey? = nil
    ) {
      self.name = name
      self.implementations = implementations
      self.replyTime = replyTime
      self.startTime = startTime
      self.replyKey = replyKey
    }
  }

  /// How long one implementation may take, in milliseconds.
  package struct Patience: Hashable, Sendable {
    /// For a reply.
    package var reply: Int
    /// For the first reply of a new process.
    package var start: Int

    package init(reply: Int, start: Int) {
      self.reply = reply
      self.start = start
    }
  }

  package var names: [String]
  package var suites: [Suite]

  package init(names: [String], suites: [Suite]) {
    self.names = names
    self.suites = suites
  }

  /// Who plays each scenario a second time; nil where nobody does.
  var understudy: Cast? {
    guard suites.contains(where: { $0.understudies.contains { $0 != nil } }) else { return nil }
    var cast = self
    for index in suites.indices {
      let understudies = suites[index].understudies
      cast.suites[index].implementations = names.indices.map { implementation in
        understudies.indices.contains(implementation) ? understudies[implementation] : nil
      }
    }
    return cast
  }

  /// Whether an implementation plays scenarios a second time.
  func isPlayedTwice(_ implementation: Int) -> Bool {
    suites.contains { suite in
      suite.understudies.indices.contains(implementation)
        && suite.understudies[implementation] != nil
    }
  }

  /// How long an implementation may take in a suite.
  package func patience(with implementation: Int, in suite: Int) -> Patience {
    let suite = suites[suite]
    return suite.patience[implementation]
      ?? Patience(reply: suite.replyTime, start: suite.startTime)
  }

  /// Whether an implementation may be begun more than once at a time: a running app is one process,
  /// and two conversations with it would change each other's screen.
  func hasManyProcesses(_ implementation: Int) -> Bool {
    suites.allSatisfy { $0.implementations[implementation]?.canRestart ?? true }
  }
}
