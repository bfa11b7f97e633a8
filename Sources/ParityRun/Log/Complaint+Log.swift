import ParityCompare
import ParityJSON
import ParityLanguage

extension Complaint {
  func write(to writer: inout JSONWriter, in file: String) {
    kind.write(to: &writer)
    writer.field("implementations", implementations)
    writer.location(location, in: file)
    writer.field("statement", statement)
    if let shortfall {
      writer.object("shortfall") { writer in shortfall.write(to: &writer) }
    }
  }

  init(log fields: LogFields, in file: String) throws(LogFault) {
    var shortfall: Shortfall?
    if let fields = try fields.optionalFields("shortfall") {
      shortfall = try Shortfall(log: fields)
    }
    self.init(
      kind: try Kind(log: fields), implementations: try fields.indices("implementations"),
      location: try fields.location(in: file), statement: try fields.text("statement"),
      shortfall: shortfall)
  }
}

extension Complaint.Kind {
  /// The words for the cases.
  private enum Word: String {
    case check, rejected, accepted, attempts, screenChanged, captureMissed, captureUnusable
    case snapshot, markStale, markExpired
  }

  fileprivate func write(to writer: inout JSONWriter) {
    writer.field("kind", word.rawValue)
    switch self {
    case .check, .accepted, .captureMissed, .markStale: break
    case .rejected(let code): writer.field("code", bytes: code)
    case .attempts(let activity):
      writer.field("count", activity.attempts)
      activity.write(to: &writer)
    case .screenChanged(let differences), .snapshot(let differences):
      writer.objects("differences", differences) { writer, one in one.write(to: &writer) }
    case .captureUnusable(let name, let found):
      writer.field("name", name)
      writer.field("found", found)
    case .markExpired(let day): writer.field("day", day.description)
    }
  }

  private var word: Word {
    switch self {
    case .check: .check
    case .rejected: .rejected
    case .accepted: .accepted
    case .attempts: .attempts
    case .screenChanged: .screenChanged
    case .captureMissed: .captureMissed
    case .captureUnusable: .captureUnusable
    case .snapshot: .snapshot
    case .markStale: .markStale
    case .markExpired: .markExpired
    }
  }

  fileprivate init(log fields: LogFields) throws(LogFault) {
    let word: Word = try fields.word("kind")
    switch word {
    case .check: self = .check
    case .rejected: self = .rejected(code: try fields.optionalBytes("code"))
    case .accepted: self = .accepted
    case .attempts: self = .attempts(try Self.activity(fields))
    case .screenChanged: self = .screenChanged(try fields.differences("differences"))
    case .captureMissed: self = .captureMissed
    case .captureUnusable:
      self = .captureUnusable(name: try fields.text("name"), found: try fields.text("found"))
    case .snapshot: self = .snapshot(try fields.differences("differences"))
    case .markStale: self = .markStale
    case .markExpired: self = .markExpired(try fields.day("day"))
    }
  }
}

extension Complaint.Kind {
  /// Logs that are older have nothing but the number, which was the implementation's own.
  fileprivate static func activity(_ fields: LogFields) throws(LogFault) -> NetworkActivity {
    let count = try fields.number("count", upTo: .max)
    let activity = try NetworkActivity(log: fields)
    let isOld = activity.reported == nil && activity.observed == nil
    return isOld ? NetworkActivity(reported: count) : activity
  }
}

extension LogFields {
  /// `2027-01-31`.
  fileprivate func day(_ key: String) throws(LogFault) -> Day {
    let parts = try text(key).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ (1...6).contains($0.utf8.count) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { throw .unfit(key: key) }
    return Day(year: year, month: month, day: day)
  }
}
