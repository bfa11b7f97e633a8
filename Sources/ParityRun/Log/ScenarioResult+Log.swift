import ParityJSON
import ParityLanguage

extension ScenarioResult {
  func write(to writer: inout JSONWriter) {
    let file = scenario.location.file
    writer.field("ordinal", ordinal)
    // For readers that want no more; ours finds it from the rest.
    writer.field("verdict", verdict.rawValue)
    scenario.write(to: &writer)
    writer.field("nanoseconds", nanoseconds)
    writer.field("participants", participants)
    writer.objects("skips", skips) { writer, skip in skip.write(to: &writer, in: file) }
    writer.objects("unsupported", unsupported) { writer, one in one.write(to: &writer, in: file) }
    if let finding {
      writer.object("finding") { writer in finding.write(to: &writer, in: file) }
    }
    writer.objects("breakages", breakages) { writer, breakage in
      breakage.write(to: &writer, in: file)
    }
    writer.objects("nondeterminism", nondeterminism) { writer, one in one.write(to: &writer) }
    if let passedSteps {
      writer.field("passed", passedSteps)
    } else {
      writer.objects("steps", steps) { writer, step in step.write(to: &writer, in: file) }
    }
    writer.objects("notes", notes) { writer, note in note.write(to: &writer) }
    writer.objects("network", network) { writer, one in one.write(to: &writer) }
    writer.screens(screens, participants: participants)
    if let evidence {
      writer.object("evidence") { writer in evidence.write(to: &writer, in: file) }
    }
    writer.objects("introductions", introductions) { writer, one in one.write(to: &writer) }
    if let rounds {
      writer.object("rounds") { writer in
        writer.field("played", rounds.played)
        writer.field("failed", rounds.failed)
      }
    }
    writer.objects("problems", problems) { writer, one in one.write(to: &writer, in: file) }
  }

  init(log fields: LogFields) throws(LogFault) {
    let scenario = try ScenarioIdentity(log: fields)
    let file = scenario.location.file
    self.init(
      scenario: scenario, ordinal: try fields.number("ordinal"),
      participants: try fields.indices("participants"),
      skips: try fields.objects("skips") { (one) throws(LogFault) in
        try Exemption(log: one, in: file)
      },
      unsupported: try fields.objects("unsupported") { (one) throws(LogFault) in
        try Exemption(log: one, in: file)
      },
      finding: try Self.finding(fields, in: file),
      breakages: try fields.objects("breakages") { (one) throws(LogFault) in
        try Breakage(log: one, in: file)
      },
      steps: try fields.objects("steps") { (one) throws(LogFault) in
        try StepRecord(log: one, in: file)
      },
      notes: try fields.objects("notes") { (one) throws(LogFault) in try StepNote(log: one) },
      nanoseconds: try fields.number("nanoseconds", upTo: LogFields.timeLimit),
      problems: try fields.objects("problems") { (one) throws(LogFault) in
        try FileProblem(log: one, in: file)
      })
    if let count = try fields.optionalNumber("passed"), stepCount == 0 { tell(ofPassed: count) }
    try readDocumentation(fields, in: file)
  }

  /// What stands beside the verdict.
  private mutating func readDocumentation(
    _ fields: LogFields, in file: String
  ) throws(LogFault) {
    nondeterminism = try fields.objects("nondeterminism") { (one) throws(LogFault) in
      try Nondeterminism(log: one)
    }
    network = try fields.objects("network") { (one) throws(LogFault) in
      try StepActivity(log: one)
    }
    screens = try fields.screens(participants: participants)
    if let fields = try fields.optionalFields("evidence") {
      evidence = try Evidence(log: fields, in: file)
    }
    introductions = try fields.objects("introductions") { (one) throws(LogFault) in
      try Introduction(log: one)
    }
    if let fields = try fields.optionalFields("rounds") {
      rounds = Rounds(played: try fields.number("played"), failed: try fields.number("failed"))
    }
  }

  private static func finding(
    _ fields: LogFields, in file: String
  ) throws(LogFault) -> Finding? {
    guard let finding = try fields.optionalFields("finding") else { return nil }
    return try Finding(log: finding, in: file)
  }
}

extension ScenarioIdentity {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.field("suite", suite)
    writer.field("title", title)
    writer.location(location, in: nil)
    writer.field("tags", tags)
  }

  fileprivate init(log fields: LogFields) throws(LogFault) {
    self.init(
      suite: try fields.text("suite"), title: try fields.text("title"),
      location: try fields.location(in: nil), tags: try fields.texts("tags"))
  }
}

extension FileProblem {
  fileprivate func write(to writer: inout JSONWriter, in file: String) {
    writer.location(location, in: file)
    writer.field("message", message)
    writer.field("help", help)
  }

  fileprivate init(log fields: LogFields, in file: String) throws(LogFault) {
    self.init(
      location: try fields.location(in: file), message: try fields.text("message"),
      help: try fields.optionalText("help"))
  }
}

extension Exemption {
  fileprivate func write(to writer: inout JSONWriter, in file: String) {
    writer.field("implementation", implementation)
    writer.field("reason", reason)
    writer.location(location, in: file)
  }

  fileprivate init(log fields: LogFields, in file: String) throws(LogFault) {
    self.init(
      implementation: try fields.number("implementation"), reason: try fields.text("reason"),
      location: try fields.location(in: file))
  }
}

extension StepRecord {
  fileprivate func write(to writer: inout JSONWriter, in file: String) {
    writer.field("source", source)
    writer.location(location, in: file)
    writer.field("outcome", outcome.rawValue)
  }

  fileprivate init(log fields: LogFields, in file: String) throws(LogFault) {
    self.init(
      source: try fields.text("source"), location: try fields.location(in: file),
      outcome: try fields.word("outcome"))
  }
}
