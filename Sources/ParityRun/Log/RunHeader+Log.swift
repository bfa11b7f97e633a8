import ParityJSON

extension RunHeader {
  func write(to writer: inout JSONWriter) {
    writer.objects("implementations", implementations) { writer, participant in
      writer.field("name", participant.name)
      writer.field("argument", participant.argument)
    }
    writer.field("scenarios", scenarioCount)
    writer.field("suites", suites)
    // As text: a seed has 64 bits, and most readers of JSON keep 53.
    writer.field("seed", seed.map(String.init))
    writer.field("reference", reference)
    writer.field("remarks", remarks)
    writer.field("network", network)
    writer.flag("allowsFlaky", allowsFlaky)
    origin.write(to: &writer)
    if let shard {
      writer.object("shard") { writer in shard.write(to: &writer) }
    }
    if let merge {
      writer.object("merge") { writer in
        writer.field("shards", merge.shards)
        writer.field("missing", merge.missing)
      }
    }
  }

  init(log fields: LogFields) throws(LogFault) {
    self.init(
      implementations: try fields.objects("implementations") { (fields) throws(LogFault) in
        Participant(name: try fields.text("name"), argument: try fields.text("argument"))
      },
      scenarioCount: try fields.number("scenarios"), suites: try fields.texts("suites"),
      reference: try fields.optionalNumber("reference"), remarks: try fields.texts("remarks"),
      origin: try RunOrigin(log: fields))
    network = try fields.optionalText("network")
    allowsFlaky = try fields.flag("allowsFlaky")
    if let fields = try fields.optionalFields("shard") { shard = try ShardRecord(log: fields) }
    if let fields = try fields.optionalFields("merge") {
      merge = MergeRecord(
        shards: try fields.number("shards", upTo: Shard.most),
        missing: try fields.indices("missing"))
    }
    guard let text = try fields.optionalText("seed") else { return }
    guard let number = UInt64(text) else { throw .unfit(key: "seed") }
    seed = number
  }
}

extension ShardRecord {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.field("number", shard.index + 1)
    writer.field("of", shard.total)
    writer.field("planned", planned)
    writer.field("plan", plan.description)
    writer.field("timings", timings?.description)
    writer.field("assigned", assigned)
  }

  fileprivate init(log fields: LogFields) throws(LogFault) {
    let number = try fields.number("number")
    guard let shard = Shard(index: number - 1, of: try fields.number("of")) else {
      throw .unfit(key: "number")
    }
    guard let plan = Digest(try fields.text("plan")) else { throw .unfit(key: "plan") }
    self.init(
      shard: shard, planned: try fields.number("planned", upTo: Self.mostPlanned), plan: plan,
      assigned: try fields.indices("assigned"))
    guard let text = try fields.optionalText("timings") else { return }
    guard let timings = Digest(text) else { throw .unfit(key: "timings") }
    self.timings = timings
  }
}

extension RunOrigin {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.field("parity", version)
    writer.field("command", command)
    writer.field("repeated", repeated)
    writer.field("folder", workingFolder)
    writer.field("repository", repository)
    writer.field("commit", commit)
    writer.field("branch", branch)
    writer.field("started", startedAt)
  }

  fileprivate init(log fields: LogFields) throws(LogFault) {
    self.init(
      version: try fields.text("parity"), command: try fields.texts("command"),
      repeated: try fields.texts("repeated"), workingFolder: try fields.optionalText("folder"),
      repository: try fields.optionalText("repository"),
      commit: try fields.optionalText("commit"), branch: try fields.optionalText("branch"),
      startedAt: try fields.optionalNumber("started", upTo: LogFields.timeLimit))
  }
}
