/// What a command line says of shards.
package enum ShardWish: Hashable, Sendable {
  case this(Shard)
  /// What the engine that started us says; with the number of parts for engines that tell none.
  case auto(total: Int?)

  /// Reads `3/16`, `auto` or `auto/16`.
  package init?(_ text: String) {
    if let shard = Shard(text) {
      self = .this(shard)
      return
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.first == "auto", parts.count <= 2 else { return nil }
    guard parts.count == 2 else {
      self = .auto(total: nil)
      return
    }
    guard let total = Shard.number(parts[1]), (1...Shard.most).contains(total) else { return nil }
    self = .auto(total: total)
  }
}

/// A shard, and who said so.
package struct ShardChoice: Hashable, Sendable {
  package var shard: Shard
  /// Who said so: `--shard`, `Bazel`, `GitLab`.
  package var source: String

  package init(shard: Shard, source: String) {
    self.shard = shard
    self.source = source
  }
}

/// Why it cannot be said which shard this is.
package enum ShardFault: Error, Hashable, Sendable {
  /// Variables of an engine that name no shard, as they are.
  case unfit(engine: String, variables: [String])
  /// No engine says anything.
  case nobody(engines: [String])
  /// An engine that does not tell how many parts there are.
  case totalMissing(engine: String)
  /// An engine that tells another number of parts than was given.
  case otherTotal(engine: String, told: Int, given: Int)
  /// Several engines that say different things.
  case disagreement([String])
}

extension ShardFault {
  /// What is wrong, and what to do.
  package var words: (message: String, help: String) {
    switch self {
    case .unfit(let engine, let variables):
      (
        "\(engine) names no shard: \(variables.joined(separator: ", "))",
        "\(Self.bases[engine] ?? "name it yourself"): --shard 1/4"
      )
    case .nobody(let engines):
      (
        "--shard auto finds no engine that says which shard this is",
        "it knows \(engines.joined(separator: ", ")); elsewhere say --shard 1/4 or PARITY_SHARD=1/4"
      )
    case .totalMissing(let engine):
      (
        "\(engine) does not say how many shards there are",
        "say it: --shard auto/16"
      )
    case .otherTotal(let engine, let told, let given):
      (
        "\(engine) has \(told) shards, and --shard auto/\(given) says \(given)",
        "leave the number away, or correct it"
      )
    case .disagreement(let choices):
      (
        "several engines say different things: \(choices.joined(separator: ", "))",
        "say which it is: --shard 1/4"
      )
    }
  }

  /// Where the engines begin to count.
  private static let bases = [
    "Slurm": "an array counts from 0 here, for 16 shards --array=0-15; or say which one it is",
    "Kubernetes": "completions are as many as shards, and count from 0; or say which one it is",
  ]
}
