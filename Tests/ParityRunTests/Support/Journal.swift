import Synchronization

/// What happened to a puppet, in order.
final class Journal: Sendable {
  /// One thing that happened; `process` counts from 1.
  enum Entry: Hashable {
    case began(process: Int, found: [String])
    /// The runner handed lines over together; `ahead`: how many lines it then had not heard of.
    case wrote(process: Int, lines: [String], ahead: Int)
    /// The process read a line.
    case read(process: Int, line: String)
    /// The runner waited for a reply, so long at most.
    case waited(process: Int, milliseconds: Int)
    case ended(process: Int)
    /// The runner broke a promise that it gave to connections.
    case misused(process: Int, how: String)
  }

  private let entries = Mutex<[Entry]>([])

  func note(_ entry: Entry) { entries.withLock { $0.append(entry) } }

  var all: [Entry] { entries.withLock { $0 } }

  var misuses: [Entry] {
    all.filter { entry in
      if case .misused = entry { true } else { false }
    }
  }

  /// What each process read, in short.
  var heard: [[String]] { read.map { $0.map(shortForm) } }

  /// The lines that each process read.
  var read: [[String]] {
    // Processes that live at the same time may be noted in any order.
    var lines: [[String]] = Array(repeating: [], count: processCount)
    for case .read(let process, let line) in all where lines.indices.contains(process - 1) {
      lines[process - 1].append(line)
    }
    return lines
  }

  /// How many processes began.
  var processCount: Int {
    all.count { entry in
      if case .began = entry { true } else { false }
    }
  }

  /// The most lines that were on their way at once.
  var mostAhead: Int {
    all.reduce(0) { most, entry in
      if case .wrote(_, _, let ahead) = entry { max(most, ahead) } else { most }
    }
  }

  /// The lines that were handed over together, one entry a hand-over.
  var writes: [[String]] {
    all.compactMap { entry in
      if case .wrote(_, let lines, _) = entry { lines } else { nil }
    }
  }

  /// The time limits that were waited with.
  var limits: [Int] {
    all.compactMap { entry in
      if case .waited(_, let milliseconds) = entry { milliseconds } else { nil }
    }
  }

  /// The processes in the order in which the runner ended them.
  var ends: [Int] {
    all.compactMap { entry in
      if case .ended(let process) = entry { process } else { nil }
    }
  }

  /// What each process found saved when it began.
  var found: [[String]] {
    all.compactMap { entry in
      if case .began(_, let found) = entry { found } else { nil }
    }
  }
}
