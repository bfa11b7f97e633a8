/// A service that starts the same command on several machines and tells each which one it is.
package struct ShardEngine: Sendable {
  let name: String
  /// The variable with the shard's number.
  let index: String
  /// The number of the first one.
  let base: Int
  /// The variable with the number of shards; nil: it does not say.
  let total: String?
  /// A variable with the largest number that any of them has, where there is one.
  var last: String?

  /// Bazel's variables count whether or not anybody asks for them: it divides a test by nothing
  /// else.
  static let bazel = ShardEngine(
    name: "Bazel", index: "TEST_SHARD_INDEX", base: 0, total: "TEST_TOTAL_SHARDS")

  /// Those that `--shard auto` asks, in this order.
  ///
  /// Slurm tells a number of tasks as well, but that of the tasks that were submitted: where one is
  /// run again alone, it is 1.
  static let asked = [
    ShardEngine(name: "GitLab", index: "CI_NODE_INDEX", base: 1, total: "CI_NODE_TOTAL"),
    ShardEngine(
      name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", base: 0,
      total: "BUILDKITE_PARALLEL_JOB_COUNT"),
    ShardEngine(name: "CircleCI", index: "CIRCLE_NODE_INDEX", base: 0, total: "CIRCLE_NODE_TOTAL"),
    ShardEngine(name: "Kubernetes", index: "JOB_COMPLETION_INDEX", base: 0, total: nil),
    ShardEngine(
      name: "Slurm", index: "SLURM_ARRAY_TASK_ID", base: 0, total: nil,
      last: "SLURM_ARRAY_TASK_MAX"),
  ]
}

extension ShardChoice {
  /// Which shard this is.
  ///
  /// What was asked for, else what Bazel says, else `PARITY_SHARD`, else what `--shard auto` finds;
  /// never anything that nobody asked for.
  ///
  /// - Parameters:
  ///   - wish: what the command line says.
  ///   - environment: the variables.
  /// - Returns: the shard; nil where nobody says that there are shards.
  /// - Throws: that it cannot be said which one it is.
  package static func decide(
    _ wish: ShardWish?, environment: [String: String]
  ) throws(ShardFault) -> ShardChoice? {
    if case .this(let shard)? = wish { return ShardChoice(shard: shard, source: "--shard") }
    if let shard = try ShardEngine.bazel.shard(in: environment, given: nil) {
      return ShardChoice(shard: shard, source: ShardEngine.bazel.name)
    }
    if let text = environment[variable], !text.isEmpty {
      guard let shard = Shard(text) else {
        throw .unfit(engine: variable, variables: ["\(variable)=\(text)"])
      }
      return ShardChoice(shard: shard, source: variable)
    }
    guard case .auto(let total)? = wish else { return nil }
    return try asked(environment, total)
  }

  /// The variable for engines that are not known here.
  package static let variable = "PARITY_SHARD"

  private static func asked(
    _ environment: [String: String], _ total: Int?
  ) throws(ShardFault) -> ShardChoice {
    var choices: [ShardChoice] = []
    for engine in ShardEngine.asked {
      guard let shard = try engine.shard(in: environment, given: total) else { continue }
      choices.append(ShardChoice(shard: shard, source: engine.name))
    }
    guard let first = choices.first else { throw .nobody(engines: ShardEngine.asked.map(\.name)) }
    guard choices.allSatisfy({ $0.shard == first.shard }) else {
      throw .disagreement(choices.map { "\($0.source) \($0.shard)" })
    }
    return first
  }
}

extension ShardEngine {
  /// The shard that an engine names; nil where it says nothing.
  fileprivate func shard(
    in environment: [String: String], given: Int?
  ) throws(ShardFault) -> Shard? {
    let told = total.flatMap { environment[$0] }.flatMap { $0.isEmpty ? nil : $0 }
    guard let number = environment[index].flatMap({ $0.isEmpty ? nil : $0 }) else {
      return try unnumbered(told, environment)
    }
    guard let count = try count(told, given) else { throw .totalMissing(engine: name) }
    let highest = last.flatMap { environment[$0] }
    guard let place = Shard.number(number), highest.map({ isBelow(count, $0) }) ?? true,
      let shard = Shard(index: place - base, of: count)
    else { throw .unfit(engine: name, variables: variables(environment)) }
    return shard
  }

  /// What an engine means that tells how many shards there are, and not which one this is.
  private func unnumbered(
    _ told: String?, _ environment: [String: String]
  ) throws(ShardFault) -> Shard? {
    guard let told else { return nil }
    // GitLab says 1 in every job that is not divided.
    guard told == "1" else { throw .unfit(engine: name, variables: variables(environment)) }
    return Shard(index: 0, of: 1)
  }

  /// How many shards there are.
  private func count(_ told: String?, _ given: Int?) throws(ShardFault) -> Int? {
    guard let told else { return given }
    // What is no number fits no shard.
    let number = Shard.number(told) ?? 0
    if let given, given != number {
      throw .otherTotal(engine: name, told: number, given: given)
    }
    return number
  }

  private func isBelow(_ count: Int, _ number: String) -> Bool {
    Shard.number(number).map { $0 < count } ?? false
  }

  private func variables(_ environment: [String: String]) -> [String] {
    [index, total, last].compactMap { name in
      name.flatMap { name in environment[name].map { "\(name)=\($0)" } }
    }
  }
}
