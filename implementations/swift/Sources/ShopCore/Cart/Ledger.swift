public import Observation

/// The cart, and the writes that the server does not know yet.
///
/// What the person sees is what the server has confirmed with those writes on top. So a write shows
/// at once, and one that fails needs no undoing: it leaves the queue.
@MainActor @Observable
public final class Ledger {
  /// What the person has done, and what the server made of it.
  public private(set) var state: State

  private let server: Server
  private let platform: Platform
  private var isSending = false
  private var isWaiting = false
  private var round = 0
  private var afterwards: [() -> Void] = []
  /// Called where the server wants to know who is there.
  var signedOut: () -> Void = {}

  init(platform: Platform, server: Server) {
    self.platform = platform
    self.server = server
    state = State(platform.store.saved)
  }

  /// Takes over what was saved by somebody else.
  public func restore() {
    state = State(platform.store.saved)
  }

  /// Takes note of what the person did, and sends it as soon as that can be.
  func add(_ change: Write.Change, to sku: Sku) {
    apply(.queued(sku, change))
    if !isWaiting { flush() }
  }

  /// The person has read the oldest notice.
  func dismiss() {
    apply(.dismissed)
  }

  /// Sends what is queued, whatever timer is running.
  ///
  /// - Parameter then: called when all was sent, or something stands in the way.
  func flush(then: @escaping () -> Void = {}) {
    round += 1
    isWaiting = false
    afterwards.append(then)
    guard !isSending else { return }
    isSending = true
    platform.effects.run { [self] in
      await sendAll()
      isSending = false
      let called = afterwards
      afterwards = []
      for call in called { call() }
    }
  }

  private func sendAll() async {
    while platform.monitor.isOnline, !isWaiting, let write = next {
      guard let outcome = await server.put(write, as: write.id) else { return }
      switch outcome {
      case .taken: apply(.taken(write))
      case .refused(let code):
        if platform.fault == .noRollback { apply(.taken(write)) }
        apply(.ended(write, .refused(code: code)))
      case .failed: tryAgainLater(write)
      case .signedOut:
        if platform.fault == .expiryCounts { apply(.ended(write, .dropped)) }
        return signedOut()
      }
    }
  }

  /// The order of the queue is that in which the person did things.
  private var next: Write? {
    platform.fault == .flushOrder ? state.queue.last : state.queue.first
  }

  private func tryAgainLater(_ write: Write) {
    guard write.tries < Write.retryLimit || platform.fault == .endlessRetry else {
      return apply(.ended(write, .dropped))
    }
    apply(.failed(write))
    if platform.fault == .doubleSend { apply(.renumbered(write)) }
    isWaiting = true
    round += 1
    let mine = round
    platform.effects.run { [self] in
      let hasPassed = await platform.time.wait(seconds: 1 << min(write.tries, Write.retryLimit))
      if hasPassed, mine == round { flush() }
    }
  }

  private func apply(_ message: Message) {
    state = Self.update(state, message)
    var saved = state.saved
    if platform.fault == .lostQueue { saved.writes = [] }
    platform.store.save(saved)
  }
}
