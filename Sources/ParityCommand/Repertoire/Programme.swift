import ParityLanguage
import ParityRun

/// All that a run tells of, in order: files in error, each an entry of its own, and the chosen
/// scenarios; or a shard's part of it.
struct Programme {
  /// An entry of a file in error, and its place in the whole plan.
  private struct Misfit {
    let ordinal: Int
    let file: UnsoundFile
  }

  private let misfits: [Misfit]
  let tickets: [Ticket]
  /// The places of the scenarios in the whole plan; nil: they stand behind the misfits.
  private let ordinals: [Int]?
  /// How many entries the whole plan has.
  let planned: Int
  /// How many scenarios the whole plan has.
  let scenariosPlanned: Int
  /// What this part writes down of the whole.
  private(set) var shard: ShardRecord?

  /// The whole.
  init(unsound: [UnsoundFile], tickets: [Ticket]) {
    misfits = unsound.enumerated().map { Misfit(ordinal: $0, file: $1) }
    self.tickets = tickets
    ordinals = nil
    planned = unsound.count + tickets.count
    scenariosPlanned = tickets.count
  }

  /// The part of a whole that its record assigns.
  private init(_ record: ShardRecord, of whole: Programme) {
    let places = record.assigned
    misfits = places.filter { $0 < whole.misfits.count }.map { whole.misfits[$0] }
    let ordinals = Array(places.drop { $0 < whole.misfits.count })
    tickets = ordinals.map { whole.tickets[$0 - whole.misfits.count] }
    self.ordinals = ordinals
    planned = whole.planned
    scenariosPlanned = whole.scenariosPlanned
    shard = record
  }

  var count: Int { misfits.count + tickets.count }

  /// Whether there is nothing that can be played, but something to be told.
  var isUnsound: Bool { tickets.isEmpty && !misfits.isEmpty }

  /// The entries of files in error.
  var unsoundResults: [ScenarioResult] { misfits.map { $0.file.result(ordinal: $0.ordinal) } }

  /// The place in the whole plan of the scenario that is played as the `index`-th.
  func ordinal(of index: Int) -> Int { ordinals?[index] ?? misfits.count + index }

  /// Whether the whole plan has every scenario of every file.
  func isAll(of repertoire: Repertoire) -> Bool {
    repertoire.unsound.isEmpty && scenariosPlanned == repertoire.count
  }
}

extension Programme {
  /// A shard's part of this whole.
  ///
  /// - Parameters:
  ///   - shard: which part.
  ///   - timings: how long scenarios take; nil: all as long as each other.
  ///   - repertoire: their files.
  ///   - path: from the path of a file to the one that every machine has for it.
  /// - Returns: the part.
  func part(
    _ shard: Shard, timings: Timings?, from repertoire: Repertoire, path: (String) -> String
  ) -> Programme {
    let weights = timings?.weights(of: keys(repertoire, path))
    let parts = Packing.parts(
      misfits.map { _ in 1 } + (weights ?? tickets.map { _ in 1 }), into: shard.total)
    return Programme(
      ShardRecord(
        shard: shard, planned: planned, plan: digest(repertoire, path),
        timings: timings?.digest, assigned: parts[shard.index]),
      of: self)
  }

  private func keys(_ repertoire: Repertoire, _ path: (String) -> String) -> [Timings.Key] {
    let paths = repertoire.entries.map { path($0.path) }
    return tickets.map { ticket in
      Timings.Key(
        file: paths[ticket.entry],
        title: repertoire.entries[ticket.entry].outlines[ticket.outline].title)
    }
  }

  /// What the plan comes to: all files, and which scenarios in which order.
  private func digest(_ repertoire: Repertoire, _ path: (String) -> String) -> Digest {
    var digest = Digest()
    for file in repertoire.digests {
      digest.add(path(file.path))
      digest.add(file.digest)
    }
    for misfit in misfits { digest.add(path(misfit.file.path)) }
    for ticket in tickets {
      digest.add(UInt64(ticket.entry))
      digest.add(UInt64(ticket.outline))
    }
    return digest
  }
}
