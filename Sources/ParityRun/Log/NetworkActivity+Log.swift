import ParityJSON
import ParityWire

extension NetworkActivity {
  func write(to writer: inout JSONWriter) {
    writer.field("reported", reported)
    if let observed {
      writer.object("observed") { writer in observed.write(to: &writer) }
    }
  }

  init(log fields: LogFields) throws(LogFault) {
    self.init(reported: try fields.optionalNumber("reported", upTo: .max))
    if let fields = try fields.optionalFields("observed") {
      observed = try NetworkSightings(log: fields)
    }
  }
}

extension StepActivity {
  func write(to writer: inout JSONWriter) {
    writer.field("step", step)
    writer.field("implementation", implementation)
    activity.write(to: &writer)
  }

  init(log fields: LogFields) throws(LogFault) {
    self.init(
      step: try fields.number("step"), implementation: try fields.number("implementation"),
      activity: try NetworkActivity(log: fields))
  }
}

extension NetworkSightings {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.field("attempts", attempts)
    if loopbacks > 0 { writer.field("loopbacks", loopbacks) }
    writer.objects("contacts", entries) { writer, entry in
      writer.field("kind", entry.contact.kind.rawValue)
      writer.field("address", entry.contact.address)
      writer.field("port", entry.contact.port)
      writer.flag("loopback", entry.contact.isLoopback)
      writer.field("times", entry.times)
    }
  }

  fileprivate init(log fields: LogFields) throws(LogFault) {
    self.init(
      attempts: try fields.number("attempts", upTo: .max),
      loopbacks: try fields.optionalNumber("loopbacks", upTo: .max) ?? 0,
      entries: try fields.objects("contacts") { (fields) throws(LogFault) in
        Entry(
          NetworkContact(
            kind: try fields.word("kind"), address: try fields.text("address"),
            port: try fields.optionalNumber("port"), isLoopback: try fields.flag("loopback")),
          times: try fields.number("times"))
      })
  }
}
