import ParityJSON
import ParityLanguage

extension RunSummary {
  func write(to writer: inout JSONWriter) {
    writer.counts(counts)
    writer.field("notRun", notRun)
    writer.field("steps", steps)
    writer.field("nanoseconds", nanoseconds)
    writer.flag("interrupted", isInterrupted)
    writer.remarks("rules", rules, in: nil)
    writer.field("gaps", gaps)
    if !hollow.isEmpty {
      writer.object("hollow") { writer in hollow.write(to: &writer) }
    }
    if let part {
      writer.object("part") { writer in part.write(to: &writer) }
    }
  }

  init(log fields: LogFields) throws(LogFault) {
    var hollow = Hollowness()
    if let fields = try fields.optionalFields("hollow") { hollow = try Hollowness(log: fields) }
    self.init(
      counts: try fields.counts(), notRun: try fields.number("notRun"),
      steps: try fields.number("steps"),
      nanoseconds: try fields.number("nanoseconds", upTo: LogFields.timeLimit), hollow: hollow,
      isInterrupted: try fields.flag("interrupted"))
    rules = try fields.remarks("rules", in: nil)
    gaps = try fields.texts("gaps")
    if let fields = try fields.optionalFields("part") {
      part = try PartialHollowness(log: fields)
    }
  }
}

extension Hollowness {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.remarks("switchedOff", switchedOff, in: nil)
    writer.remarks("idleRules", idleRules, in: nil)
    writer.remarks("unseenNegatives", unseenNegatives, in: nil)
    writer.remarks("skips", skips, in: nil)
    writer.field("leftOut", leftOut)
    writer.field("openNetwork", openNetwork)
    writer.remarks("unknownKeys", unknownKeys, in: nil)
    writer.field("livingOn", livingOn)
    writer.field("stateless", stateless)
    writer.field("uncounted", uncounted)
  }

  fileprivate init(log fields: LogFields) throws(LogFault) {
    self.init()
    switchedOff = try fields.remarks("switchedOff", in: nil)
    idleRules = try fields.remarks("idleRules", in: nil)
    unseenNegatives = try fields.remarks("unseenNegatives", in: nil)
    skips = try fields.remarks("skips", in: nil)
    leftOut = try fields.texts("leftOut")
    openNetwork = try fields.texts("openNetwork")
    unknownKeys = try fields.remarks("unknownKeys", in: nil)
    livingOn = try fields.texts("livingOn")
    stateless = try fields.texts("stateless")
    uncounted = try fields.texts("uncounted")
  }
}

extension PartialHollowness {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.remarks("idleRules", idleRules, in: nil)
    writer.objects("usedRules", usedRules) { writer, place in writer.location(place, in: nil) }
    writer.remarks("unseenNegatives", unseenNegatives, in: nil)
  }

  fileprivate init(log fields: LogFields) throws(LogFault) {
    self.init(
      idleRules: try fields.remarks("idleRules", in: nil),
      usedRules: try fields.objects("usedRules") { (fields) throws(LogFault) in
        try fields.location(in: nil)
      },
      unseenNegatives: try fields.remarks("unseenNegatives", in: nil))
  }
}

extension JSONWriter {
  /// How many scenarios came to each verdict, those that none came to left out.
  mutating func counts(_ counts: [Verdict: Int]) {
    object("counts") { writer in
      for verdict in Verdict.allCases {
        guard let count = counts[verdict], count > 0 else { continue }
        writer.key(verdict.rawValue)
        writer.number(count)
      }
    }
  }

  /// Places, each with what stands there; its file is left out where it is the one that is known.
  mutating func remarks(_ key: StaticString, _ remarks: [Hollowness.Remark], in file: String?) {
    objects(key, remarks) { writer, remark in
      writer.location(remark.location, in: file)
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

  func remarks(_ key: String, in file: String?) throws(LogFault) -> [Hollowness.Remark] {
    try objects(key) { (fields) throws(LogFault) in
      Hollowness.Remark(location: try fields.location(in: file), text: try fields.text("text"))
    }
  }
}
