import ParityJSON

extension Nondeterminism {
  /// The words for the cases.
  private enum Word: String {
    case answers, brokeLater, brokeEarlier, unsupportedLater
  }

  func write(to writer: inout JSONWriter) {
    writer.field("implementation", implementation)
    writer.field("step", step)
    switch kind {
    case .answers(let differences):
      writer.field("kind", Word.answers.rawValue)
      writer.objects("differences", differences) { writer, one in one.write(to: &writer) }
    case .brokeLater(let breakage):
      writer.field("kind", Word.brokeLater.rawValue)
      writer.object("breakage") { writer in breakage.write(to: &writer, in: nil) }
    case .brokeEarlier: writer.field("kind", Word.brokeEarlier.rawValue)
    case .unsupportedLater(let reason):
      writer.field("kind", Word.unsupportedLater.rawValue)
      writer.field("reason", reason)
    }
    writer.field("laterSteps", laterSteps)
  }

  init(log fields: LogFields) throws(LogFault) {
    let word: Word = try fields.word("kind")
    let kind: Kind
    switch word {
    case .answers: kind = .answers(try fields.differences("differences"))
    case .brokeLater: kind = .brokeLater(try Breakage(log: fields.fields("breakage"), in: nil))
    case .brokeEarlier: kind = .brokeEarlier
    case .unsupportedLater: kind = .unsupportedLater(reason: try fields.text("reason"))
    }
    self.init(
      implementation: try fields.number("implementation"),
      step: try fields.optionalNumber("step"), kind: kind,
      laterSteps: try fields.number("laterSteps"))
  }
}
