import ParityJSON
import ParityWire

extension Breakage {
  func write(to writer: inout JSONWriter, in file: String?) {
    writer.field("implementation", implementation)
    writer.field("step", step)
    fault.write(to: &writer)
    writer.field("lastCommand", bytes: lastCommand.isEmpty ? nil : lastCommand)
    writer.field("standardError", bytes: standardErrorTail.isEmpty ? nil : standardErrorTail)
    if let earlier {
      writer.object("played") { writer in writer.location(earlier, in: file) }
    }
  }

  init(log fields: LogFields, in file: String?) throws(LogFault) {
    self.init(
      implementation: try fields.number("implementation"),
      step: try fields.optionalNumber("step"), fault: try Fault(log: fields),
      lastCommand: try fields.optionalBytes("lastCommand") ?? [],
      standardErrorTail: try fields.optionalBytes("standardError") ?? [],
      earlier: try fields.optionalFields("played")?.location(in: file))
  }
}

extension Breakage.Fault {
  /// The words for the cases of all faults.
  enum Word: String {
    case ended, endedBehind, timedOut, lineTooLong, cannotStart
    case malformed, notAnObject, foreignID, answeredTwice, wrongKind, noAnswer, unasked, early
    case tooMuch, unknownVersion, missing
    case givenUp, fellSilent
  }

  fileprivate func write(to writer: inout JSONWriter) {
    switch self {
    case .connection(let fault): fault.write(to: &writer)
    case .protocol(let fault): fault.write(to: &writer)
    case .givenUp: writer.fault(.givenUp)
    case .fellSilent(let scenarios, let ended):
      writer.fault(.fellSilent)
      writer.field("scenarios", scenarios)
      writer.field("ended", ended)
    }
  }

  fileprivate init(log fields: LogFields) throws(LogFault) {
    let word: Word = try fields.word("fault")
    switch word {
    case .ended, .endedBehind, .timedOut, .lineTooLong, .cannotStart:
      self = .connection(try ConnectionFault(log: fields, word))
    case .malformed, .notAnObject, .foreignID, .answeredTwice, .wrongKind, .noAnswer, .tooMuch,
      .unasked, .early, .unknownVersion, .missing:
      self = .protocol(try ProtocolFault(log: fields, word))
    case .givenUp: self = .givenUp
    case .fellSilent:
      self =
        .fellSilent(
          scenarios: try fields.number("scenarios"), ended: try fields.optionalNumber("ended"))
    }
  }
}

extension ConnectionFault {
  fileprivate func write(to writer: inout JSONWriter) {
    switch self {
    case .ended(let ending, let partial):
      writer.fault(.ended)
      ending.write(to: &writer)
      writer.field("partial", bytes: partial)
    case .endedBehind(let ending):
      writer.fault(.endedBehind)
      ending.write(to: &writer)
    case .timedOut(let milliseconds, let partial):
      writer.fault(.timedOut)
      writer.field("milliseconds", milliseconds)
      writer.field("partial", bytes: partial)
    case .lineTooLong(let limit, let excerpt):
      writer.fault(.lineTooLong)
      writer.field("limit", limit)
      writer.field("excerpt", bytes: excerpt)
    case .cannotStart(let reason):
      writer.fault(.cannotStart)
      writer.field("reason", reason)
    }
  }

  /// Reads the fault that a word names.
  fileprivate init(log fields: LogFields, _ word: Breakage.Fault.Word) throws(LogFault) {
    switch word {
    case .ended: self = .ended(try Ending(log: fields), partial: try fields.bytes("partial"))
    case .endedBehind: self = .endedBehind(try Ending(log: fields))
    case .timedOut:
      self = .timedOut(
        milliseconds: try fields.number("milliseconds", upTo: .max),
        partial: try fields.bytes("partial"))
    case .lineTooLong:
      self = .lineTooLong(
        limit: try fields.number("limit", upTo: .max), excerpt: try fields.bytes("excerpt"))
    case .cannotStart: self = .cannotStart(reason: try fields.text("reason"))
    case .malformed, .notAnObject, .foreignID, .answeredTwice, .wrongKind, .noAnswer, .tooMuch,
      .unasked, .early, .unknownVersion, .missing, .givenUp, .fellSilent:
      throw .unknownWord(word.rawValue, key: "fault")
    }
  }
}

extension ConnectionFault.Ending {
  fileprivate func write(to writer: inout JSONWriter) {
    switch self {
    case .exit(let status): writer.field("exit", status)
    case .signal(let number): writer.field("signal", number)
    case .outputClosed: break
    case .disconnected: writer.flag("disconnected", true)
    }
  }

  fileprivate init(log fields: LogFields) throws(LogFault) {
    if let status = try fields.optionalNumber("exit") {
      self = .exit(status: status)
    } else if let number = try fields.optionalNumber("signal") {
      self = .signal(number: number)
    } else {
      self = try fields.flag("disconnected") ? .disconnected : .outputClosed
    }
  }
}

extension JSONWriter {
  mutating func fault(_ word: Breakage.Fault.Word) { field("fault", word.rawValue) }
}
