import ParityJSON
import ParityLanguage
import ParityRun

/// What a page says of one run as a whole, as JSON for its script.
struct PageHead {
  let header: RunHeader
  let summary: RunSummary
  let names: [String]
  /// What implementations say of themselves, by their places in the run.
  let introductions: [Int: Introduction]
  /// How many scenarios an implementation missed that had failed before.
  let missed: [Int: Int]

  func write(to writer: inout JSONWriter) {
    let origin = header.origin
    writer.field("parity", Printable.text(origin.version))
    writer.field("command", ShellWord.line(["parity"] + origin.command))
    writer.field("folder", origin.workingFolder.map { Printable.text($0) })
    writer.field("commit", origin.commit.map { Printable.text($0) })
    writer.field("branch", origin.branch.map { Printable.text($0) })
    writer.field("started", origin.startedAt.map { Timestamp.text($0) + "Z" })
    writer.field("part", part)
    writer.field("network", header.network.map { Printable.text($0) })
    writer.field("seed", header.seed.map(String.init))
    writer.field("suites", header.suites.map { Printable.text($0) })
    writer.field("reference", header.reference.map { names[named: $0] })
    writer.field("remarks", header.remarks.map { Printable.text($0) })
    writer.objects("implementations", Array(header.implementations.indices)) { writer, index in
      write(header.implementations[index], index, to: &writer)
    }
    writer.field("time", duration(nanoseconds: summary.nanoseconds))
    writer.field("steps", summary.steps)
    writer.field("notRun", summary.notRun)
    writer.flag("cut", summary.isInterrupted)
    writer.field("missing", gaps)
    // The gaps come first among them, and not all of them.
    let reservations = SummaryWords.reservations(summary, header).filter { !gaps.contains($0) }
    writer.field("alerts", reservations + missedLines)
    writer.objects("hollow", HollowWords(summary.hollow).kinds) { writer, kind in
      write(kind, to: &writer)
    }
    writer.objects("rules", summary.rules) { writer, rule in
      writer.field("place", Printable.text("\(rule.location.file):\(rule.location.line)"))
      writer.field("text", Printable.text(rule.text))
    }
  }

  private func write(
    _ participant: RunHeader.Participant, _ index: Int, to writer: inout JSONWriter
  ) {
    writer.field("name", names[named: index])
    writer.field("argument", Printable.text(participant.argument))
    guard let introduction = introductions[index] else { return }
    writer.field("title", introduction.title.map { Printable.text($0) })
    writer.field(
      "runtimes",
      introduction.runtimes.map { Printable.text("\($0.name) \($0.version)") })
  }

  private func write(_ kind: HollowWords.Kind, to writer: inout JSONWriter) {
    writer.field("title", kind.title)
    writer.field("meaning", kind.meaning)
    writer.objects("entries", kind.entries.prefix(Self.mostEntries).map { $0 }) { writer, entry in
      writer.field("place", entry.place)
      writer.field("text", entry.text)
    }
  }

  private static let mostEntries = 200

  private static let mostGaps = 40

  /// What is missing: shards that are not there or do not fit together.
  private var gaps: [String] {
    summary.gaps.prefix(Self.mostGaps).map { Shortened.end(Printable.text($0), to: 200) }
  }

  /// `shard 2 of 8`, `put together from 8 shards`.
  private var part: String? {
    if let shard = header.shard?.shard { return "shard \(shard.index + 1) of \(shard.total)" }
    return header.merge.map { "put together from \(count($0.shards, "shard"))" }
  }

  private var missedLines: [String] {
    missed.sorted { $0.key < $1.key }.map { index, number in
      "\(names[named: index]) missed \(count(number, "scenario")), having failed before"
    }
  }
}
