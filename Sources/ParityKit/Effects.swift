/// Where a Core starts everything that takes time, so that it is known when all has come to rest.
///
/// In the running app this is `Task { … }`; here each effect is counted, and a reply is sent when
/// the last one has ended. There is no sleeping and no polling.
@MainActor
public final class Effects {
  private var running = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Makes a place where nothing runs.
  public init() {}

  /// Starts an effect.
  ///
  /// What it starts in turn counts as well, if it is started here before the first one ends.
  public func run(_ effect: @escaping @MainActor () async -> Void) {
    running += 1
    Task {
      await effect()
      end()
    }
  }

  /// Returns when nothing runs any more.
  public func settle() async {
    while running > 0 {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  private func end() {
    running -= 1
    guard running == 0 else { return }
    let resumed = waiting
    waiting = []
    for continuation in resumed { continuation.resume() }
  }
}
