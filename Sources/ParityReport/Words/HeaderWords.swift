import ParityRun

extension RunHeader {
  /// What is said once of a run: its remarks, and which part of a whole it is.
  var saidOnce: [String] {
    var sentences: [String] = []
    if let shard {
      sentences.append(
        "shard \(shard.shard.index + 1) of \(shard.shard.total): \(scenarioCount) of "
          + count(shard.planned, "scenario"))
    }
    if let merge {
      let present = max(0, merge.shards - merge.missing.count)
      sentences.append(
        merge.missing.isEmpty
          ? "put together from \(count(merge.shards, "shard"))"
          : "put together from \(present) of \(count(merge.shards, "shard"))")
    }
    return sentences + remarks
  }
}
