extension Ledger {
  /// What the person has done, and what the server made of it.
  public struct State: Hashable, Sendable {
    /// The cart that the server has confirmed.
    public var confirmed: [Line]
    /// What the server does not know yet, oldest first.
    public var queue: [Write]
    /// The number of the next write.
    public var next: Int
    /// What the person is to be told, oldest first.
    public var notices: [Notice] = []
    /// What the person thinks of products, as far as the server knows.
    public var reviews: [Sku: Review] = [:]

    init(_ saved: Saved) {
      confirmed = saved.lines
      queue = saved.writes
      next = saved.next
    }

    /// The cart as the person sees it: no write waits for the server to show.
    public var lines: [Line] {
      queue.reduce(confirmed) { $0.applying($1.change, to: $1.sku) }
    }

    /// Whether a write about a product waits for the server.
    public func isPending(_ sku: Sku) -> Bool {
      queue.contains { $0.sku == sku }
    }

    /// What the person thinks of a product, whether the server knows or not.
    public func review(of sku: Sku) -> Review? {
      for write in queue.reversed() where write.sku == sku {
        if case .review(let review) = write.change { return review }
      }
      return reviews[sku]
    }

    var saved: Saved { Saved(next: next, lines: confirmed, writes: queue) }
  }

  /// What happened.
  enum Message: Sendable {
    /// The person did something.
    case queued(Sku, Write.Change)
    /// The server has it.
    case taken(Write)
    /// A try has failed.
    case failed(Write)
    /// A write came to nothing.
    case ended(Write, Notice.Reason)
    /// A write is to go out under a new number.
    case renumbered(Write)
    /// The person has read the oldest notice.
    case dismissed
  }

  /// The only place where the state changes.
  nonisolated static func update(_ state: State, _ message: Message) -> State {
    var state = state
    switch message {
    case .queued(let sku, let change):
      state.queue.append(Write(number: state.next, sku: sku, change: change))
      state.next += 1
    case .taken(let write):
      state.queue.removeAll { $0.number == write.number }
      if case .review(let review) = write.change { state.reviews[write.sku] = review }
      state.confirmed = state.confirmed.applying(write.change, to: write.sku)
    case .failed(let write):
      state.queue = state.queue.map { $0.number == write.number ? $0.triedOnceMore : $0 }
    case .ended(let write, let reason):
      state.queue.removeAll { $0.number == write.number }
      state.notices.append(Notice(write: write, reason: reason))
    case .renumbered(let write):
      state.queue = state.queue.map {
        $0.number == write.number ? $0.numbered(state.next) : $0
      }
      state.next += 1
    case .dismissed:
      state.notices.removeFirst(min(1, state.notices.count))
    }
    return state
  }
}

extension Write {
  fileprivate var triedOnceMore: Write {
    Write(number: number, sku: sku, change: change, tries: tries + 1)
  }

  fileprivate func numbered(_ number: Int) -> Write {
    Write(number: number, sku: sku, change: change, tries: tries)
  }
}
