/// Which logs of shards make up a run, and what is missing in it, as far as their first lines tell.
package struct MergePlan: Sendable {
  /// A log by its first line.
  package struct Part: Sendable {
    /// What it is called: its path.
    package var name: String
    package var header: RunHeader

    package init(name: String, header: RunHeader) {
      self.name = name
      self.header = header
    }
  }

  /// The logs that are put together, by their places among those given, in the order of shards.
  package private(set) var chosen: [Int] = []
  /// The logs that were replaced by one of the same shard that is newer: both places.
  package private(set) var replaced: [(older: Int, newer: Int)] = []
  /// What is missing, each as a sentence without a full stop.
  package private(set) var gaps: [String] = []
  /// What is known before the first result of the whole.
  package private(set) var header = RunHeader(implementations: [], scenarioCount: 0)

  /// Finds out.
  ///
  /// - Parameter parts: the logs, in the order in which they were named.
  package init(_ parts: [Part]) {
    let shards = parts.indices.filter { index in
      if parts[index].header.shard != nil { return true }
      gaps.append("\(parts[index].name) is no log of a shard")
      return false
    }
    let agreeing = agreeing(shards, parts)
    choose(agreeing, parts)
    guard let first = chosen.first, let record = parts[first].header.shard else { return }
    let missing = missingShards(of: record, parts)
    checkAssignments(of: record, parts, missing: missing)
    header = merged(parts, record, missing: missing)
  }

  /// The logs of the plan that most of them have; the others are told.
  private mutating func agreeing(_ shards: [Int], _ parts: [Part]) -> [Int] {
    var counts: [Plan: Int] = [:]
    for index in shards { counts[Plan(parts[index].header), default: 0] += 1 }
    let most = counts.values.max() ?? 0
    guard let model = shards.first(where: { counts[Plan(parts[$0].header)] == most }) else {
      return []
    }
    let plan = Plan(parts[model].header)
    return shards.filter { index in
      guard let reason = Plan(parts[index].header).difference(to: plan) else { return true }
      gaps.append("\(parts[index].name) does not belong to \(parts[model].name): \(reason)")
      return false
    }
  }

  /// Of each shard the newest log; of equally new ones the one that was named last.
  private mutating func choose(_ candidates: [Int], _ parts: [Part]) {
    var newest: [Int: Int] = [:]
    for index in candidates {
      guard let shard = parts[index].header.shard?.shard.index else { continue }
      guard let other = newest[shard] else {
        newest[shard] = index
        continue
      }
      let isNewer =
        (parts[index].header.origin.startedAt ?? 0) >= (parts[other].header.origin.startedAt ?? 0)
      newest[shard] = isNewer ? index : other
      replaced.append(isNewer ? (older: other, newer: index) : (older: index, newer: other))
    }
    chosen = newest.sorted { $0.key < $1.key }.map(\.value)
    // Who plays has to be the same; a shard without a scenario had nobody.
    let casts = chosen.filter { !parts[$0].header.implementations.isEmpty }
    guard let model = casts.first else { return }
    chosen.removeAll { index in
      let header = parts[index].header
      guard casts.contains(index), header.implementations != parts[model].header.implementations
      else { return false }
      gaps.append(
        "\(parts[index].name) does not belong to \(parts[model].name): other implementations played"
      )
      return true
    }
  }

  /// The numbers, from 1, of the shards that have no log.
  private mutating func missingShards(of record: ShardRecord, _ parts: [Part]) -> [Int] {
    let present = Set(chosen.compactMap { parts[$0].header.shard?.shard.index })
    let missing = (0..<record.shard.total).filter { !present.contains($0) }.map { $0 + 1 }
    guard !missing.isEmpty else { return [] }
    let shown = missing.prefix(Self.mostNumbers).map(String.init).joined(separator: ", ")
    let more =
      missing.count > Self.mostNumbers ? " and \(missing.count - Self.mostNumbers) more" : ""
    gaps.append(
      missing.count == 1
        ? "shard \(shown) of \(record.shard.total) is missing"
        : "shards \(shown)\(more) of \(record.shard.total) are missing")
    return missing
  }

  private static let mostNumbers = 12

  /// Shards that are all there have each place of the plan once.
  private mutating func checkAssignments(
    of record: ShardRecord, _ parts: [Part], missing: [Int]
  ) {
    var isTaken = [Bool](repeating: false, count: record.planned)
    var twice = 0
    var beyond = 0
    for index in chosen {
      for place in parts[index].header.shard?.assigned ?? [] {
        if place >= record.planned {
          beyond += 1
        } else if isTaken[place] {
          twice += 1
        } else {
          isTaken[place] = true
        }
      }
    }
    let untaken = isTaken.count { !$0 }
    if twice > 0 { gaps.append("\(twice) scenarios are in more than one shard") }
    if beyond > 0 { gaps.append("\(beyond) scenarios are not in the plan") }
    if untaken > 0, missing.isEmpty { gaps.append("\(untaken) scenarios are in no shard") }
  }

  private func merged(_ parts: [Part], _ record: ShardRecord, missing: [Int]) -> RunHeader {
    let headers = chosen.map { parts[$0].header }
    var header = headers.first { !$0.implementations.isEmpty } ?? headers[0]
    header.shard = nil
    header.merge = MergeRecord(shards: record.shard.total, missing: missing)
    header.scenarioCount = record.planned
    for other in headers {
      header.suites += other.suites.filter { !header.suites.contains($0) }
      header.remarks += other.remarks.filter { !header.remarks.contains($0) }
    }
    header.suites.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    header.origin.startedAt = headers.compactMap(\.origin.startedAt).min()
    return header
  }
}

/// What all shards of a run have in common.
private struct Plan: Hashable {
  let total: Int
  let planned: Int
  let digest: Digest
  let timings: Digest?
  let seed: UInt64?
  let allowsFlaky: Bool
  /// Options that a result may depend on.
  let options: [String]

  init(_ header: RunHeader) {
    total = header.shard?.shard.total ?? 0
    planned = header.shard?.planned ?? 0
    digest = header.shard?.plan ?? Digest()
    timings = header.shard?.timings
    seed = header.seed
    allowsFlaky = header.allowsFlaky
    options = header.origin.repeated
  }

  private static func words(_ options: [String]) -> String {
    options.isEmpty ? "no options of its own" : options.joined(separator: " ")
  }

  /// Why it is another one; nil where it is the same.
  func difference(to other: Plan) -> String? {
    if total != other.total { return "one of \(total) shards, not of \(other.total)" }
    if planned != other.planned || digest != other.digest { return "other scenarios" }
    if timings != other.timings { return "another file of timings" }
    if seed != other.seed { return "another order" }
    if allowsFlaky != other.allowsFlaky { return "flaky scenarios are judged otherwise" }
    guard options != other.options else { return nil }
    return "it was played with \(Self.words(options)), not with \(Self.words(other.options))"
  }
}
