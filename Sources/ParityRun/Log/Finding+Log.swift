import ParityCompare
import ParityJSON
import ParityLanguage

extension Finding {
  func write(to writer: inout JSONWriter, in file: String) {
    writer.field("step", step)
    if let attribution {
      writer.object("attribution") { writer in attribution.write(to: &writer) }
    }
    writer.field("groups", groups)
    writer.objects("differences", differences) { writer, one in one.write(to: &writer) }
    writer.objects("complaints", complaints) { writer, one in one.write(to: &writer, in: file) }
    writer.field("laterSteps", laterSteps)
  }

  init(log fields: LogFields, in file: String) throws(LogFault) {
    var attribution: Attribution?
    if let fields = try fields.optionalFields("attribution") {
      attribution = try Attribution(log: fields)
    }
    self.init(
      step: try fields.number("step"), attribution: attribution,
      groups: try fields.groups("groups"),
      differences: try fields.differences("differences"),
      complaints: try fields.objects("complaints") { (one) throws(LogFault) in
        try Complaint(log: one, in: file)
      }, laterSteps: try fields.number("laterSteps"))
  }
}

extension Attribution {
  /// The words for the cases.
  private enum Kind: String {
    case dissent, split, scenarioAlone, reference, disagreement, dissentAndSplit
  }

  fileprivate func write(to writer: inout JSONWriter) {
    writer.field("kind", kind.rawValue)
    switch self {
    case .dissent(let dissenting, let agreeing):
      writer.field("dissenting", dissenting)
      writer.field("agreeing", agreeing)
    case .split(let groups), .disagreement(let groups):
      writer.field("groups", groups)
    case .scenarioAlone(let all):
      writer.field("all", all)
    case .reference(let reference, let differing):
      writer.field("reference", reference)
      writer.field("differing", differing)
    case .dissentAndSplit(let dissenting, let groups):
      writer.field("dissenting", dissenting)
      writer.field("groups", groups)
    }
  }

  private var kind: Kind {
    switch self {
    case .dissent: .dissent
    case .split: .split
    case .scenarioAlone: .scenarioAlone
    case .reference: .reference
    case .disagreement: .disagreement
    case .dissentAndSplit: .dissentAndSplit
    }
  }

  fileprivate init(log fields: LogFields) throws(LogFault) {
    let kind: Kind = try fields.word("kind")
    switch kind {
    case .dissent:
      self = .dissent(
        dissenting: try fields.indices("dissenting"), agreeing: try fields.indices("agreeing"))
    case .split: self = .split(groups: try fields.groups("groups"))
    case .scenarioAlone: self = .scenarioAlone(all: try fields.indices("all"))
    case .reference:
      self = .reference(
        reference: try fields.number("reference"), differing: try fields.indices("differing"))
    case .disagreement: self = .disagreement(groups: try fields.groups("groups"))
    case .dissentAndSplit:
      self = .dissentAndSplit(
        dissenting: try fields.indices("dissenting"), groups: try fields.groups("groups"))
    }
  }
}
