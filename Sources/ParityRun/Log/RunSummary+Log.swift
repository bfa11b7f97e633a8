import ParityJSON
import ParityLanguage

extension RunSummary {
  func write(to writer: inout JSONWriter) {
    writer.counts(counts)
    writer.field("notRun", notRun)
    writer.field("steps", steps)
    writer.field("nanoseconds", nanoseconds)
    writer.flag("interrupted", isInterrupted)
    guard !hollow.isEmpty else { return }
    writer.object("hollow") { writer in hollow.write(to: &writer) }
  }

  init(log fields: LogFields) throws(LogFault) {
    var hollow = Hollowness()
    if let fields = try fields.optionalFields("hollow") { hollow = try Hollowness(log: fields) }
    self.init(
      counts: try fields.counts(), notRun: try fields.number("notRun"),
      steps: try fields.number("steps"),
      nanoseconds: try fields.number("nanoseconds", upTo: LogFields.timeLimit), hollow: hollow,
      isInterrupted: try fields.flag("interrupted"))
  }
}

extension Hollowness {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.remarks("switchedOff", switchedOff)
    writer.remarks("idleRules", idleRules)
    writer.remarks("unseenNegatives", unseenNegatives)
    writer.remarks("skips", skips)
    writer.field("leftOut", leftOut)
  }

  fileprivate init(log fields: LogFields) throws(LogFault) {
    self.init()
    switchedOff = try fields.remarks("switchedOff")
    idleRules = try fields.remarks("idleRules")
    unseenNegatives = try fields.remarks("unseenNegatives")
    skips = try fields.remarks("skips")
    leftOut = try fields.texts("leftOut")
  }
}

extension JSONWriter {
  /// How many scenarios came to each verdict, those that none came to left out.
  mutating func counts(_ counts: [Verdict: Int]) {
    object("counts") { writer in
      for verdict in Verdict.allCases {
        guard let count = counts[verdict], count > 0 else { continue }
        writer.field(verdict.rawValue, count)
      }
    }
  }

  fileprivate mutating func remarks(_ key: String, _ remarks: [Hollowness.Remark]) {
    objects(key, remarks) { writer, remark in
      writer.location(remark.location, in: nil)
      writer.field("text", remark.text)
    }
  }
}

extension LogFields {
  /// How many scenarios came to each verdict; words that are not known here are an error, as a
  /// verdict is nothing to pass over.
  func counts() throws(LogFault) -> [Verdict: Int] {
    let fields = try fields("counts")
    var counts: [Verdict: Int] = [:]
    for (key, value) in fields.view.members {
      let word = String(decoding: key, as: UTF8.self)
      guard let verdict = Verdict(rawValue: word) else {
        throw .unknownWord(word, key: "counts")
      }
      counts[verdict] = try Self.number(value, key: word)
    }
    return counts
  }

  fileprivate func remarks(_ key: String) throws(LogFault) -> [Hollowness.Remark] {
    try objects(key) { (fields) throws(LogFault) in
      Hollowness.Remark(location: try fields.location(in: nil), text: try fields.text("text"))
    }
  }
}
