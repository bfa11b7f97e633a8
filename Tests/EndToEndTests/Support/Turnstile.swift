import Foundation

/// Lets so many through at once, so that a table of cases does not start a hundred processes that
/// make each other late.
actor Turnstile {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(places: Int) { free = places }

  /// Does something when there is a place for it.
  func pass<Result: Sendable>(
    _ body: @Sendable () async throws -> Result
  ) async rethrows -> Result {
    await enter()
    defer { leave() }
    return try await body()
  }

  private func enter() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  private func leave() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}

extension Turnstile {
  /// For all calls of `parity`: half of them wait for something most of the time.
  static let shared = Turnstile(
    places: max(4, ProcessInfo.processInfo.activeProcessorCount + 2))
}
