/// What a shard writes down of the whole, so that shards can be proved to belong together.
package struct ShardRecord: Hashable, Sendable {
  package var shard: Shard
  /// How many scenarios the whole run has.
  package var planned: Int
  /// What the whole plan comes to: its files, byte by byte, and which of their scenarios are
  /// played in which order.
  package var plan: Digest
  /// What the file of timings comes to; nil where there is none.
  package var timings: Digest?
  /// The places in the whole plan that this shard has, ascending.
  package var assigned: [Int]

  /// A log that says more was tampered with.
  static let mostPlanned = 10_000_000

  package init(
    shard: Shard, planned: Int, plan: Digest, timings: Digest? = nil, assigned: [Int] = []
  ) {
    self.shard = shard
    self.planned = planned
    self.plan = plan
    self.timings = timings
    self.assigned = assigned
  }
}

/// What a run that was put together from shards says of them.
package struct MergeRecord: Hashable, Sendable {
  /// How many shards there should be.
  package var shards: Int
  /// The numbers, from 1, of those that are not there at all.
  package var missing: [Int]

  package init(shards: Int, missing: [Int] = []) {
    self.shards = shards
    self.missing = missing
  }
}
