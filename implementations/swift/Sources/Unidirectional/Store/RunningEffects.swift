/// The effects that run.
@MainActor
final class RunningEffects {
  /// One of them.
  struct Running: Sendable {
    let name: Name?
    let scope: Scope
    var task: Task<Void, Never>?
  }

  private var running: [Int: Running] = [:]
  private var next = 0

  /// Makes a place where nothing runs.
  nonisolated init() {}

  var count: Int { running.count }

  var names: [Name] {
    running.values.compactMap(\.name).sorted { "\($0)" < "\($1)" }
  }

  func isRunning(_ id: Int) -> Bool { running[id] != nil }

  func admit(name: Name?, scope: Scope) -> Int {
    next += 1
    running[next] = Running(name: name, scope: scope)
    return next
  }

  func hold(_ task: Task<Void, Never>, of id: Int) {
    running[id]?.task = task
  }

  /// Whether it was still running.
  func end(_ id: Int) -> Bool {
    running.removeValue(forKey: id) != nil
  }

  /// Cancels some, in the order in which they were started.
  func cancel(where isMeant: (Running) -> Bool) -> [Running] {
    let meant = running.filter { isMeant($0.value) }.sorted { $0.key < $1.key }
    for (id, work) in meant {
      running[id] = nil
      work.task?.cancel()
    }
    return meant.map(\.value)
  }

  /// Cancels all, when there is no store any more.
  nonisolated func abandon() {
    Task { @MainActor in _ = cancel { _ in true } }
  }
}
