import Testing

@testable import ShopCore

@Suite("The ledger's update")
struct LedgerUpdateTests {
  static func sku(_ text: String) throws -> Sku { try #require(Sku(text)) }

  static func added(_ quantity: Int) -> Write.Change {
    .addToCart(name: "Tea", price: Money(cents: 320), quantity: quantity)
  }

  @Test("a write shows at once, and one that ends is gone as if it had never been")
  func optimism() throws {
    let tea = try Self.sku("T-1")
    var state = Ledger.State(Saved())
    state = Ledger.update(state, .queued(tea, Self.added(2)))
    state = Ledger.update(state, .queued(tea, .setQuantity(9)))
    #expect(state.lines.map(\.quantity) == [9])
    #expect(state.confirmed.isEmpty && state.isPending(tea))
    let first = state.queue[0]
    let refused = Ledger.update(state, .ended(first, .refused(code: "no")))
    #expect(refused.lines.isEmpty, "what is not there cannot be changed")
    #expect(refused.notices.map(\.write) == [first])
    let taken = Ledger.update(state, .taken(first))
    #expect(taken.confirmed.map(\.quantity) == [2] && taken.lines.map(\.quantity) == [9])
  }

  @Test("numbers are never given twice")
  func numbers() throws {
    let tea = try Self.sku("T-1")
    var state = Ledger.State(Saved(next: 5))
    for _ in 1...3 { state = Ledger.update(state, .queued(tea, .remove)) }
    state = Ledger.update(state, .taken(state.queue[2]))
    state = Ledger.update(state, .queued(tea, .remove))
    #expect(state.queue.map(\.id) == ["w5", "w6", "w8"])
  }

  @Test("only the write that failed has one more try behind it")
  func tries() throws {
    let tea = try Self.sku("T-1")
    var state = Ledger.State(Saved())
    for _ in 1...2 { state = Ledger.update(state, .queued(tea, .remove)) }
    state = Ledger.update(state, .failed(state.queue[0]))
    #expect(state.queue.map(\.tries) == [1, 0])
  }

  @Test("the last review counts, queued or taken")
  func reviews() throws {
    let tea = try Self.sku("T-1")
    let (one, two) = (
      try #require(Review(stars: 1, tags: [], text: "one")),
      try #require(Review(stars: 2, tags: [], text: "two"))
    )
    var state = Ledger.State(Saved())
    state = Ledger.update(state, .queued(tea, .review(one)))
    state = Ledger.update(state, .taken(state.queue[0]))
    state = Ledger.update(state, .queued(tea, .review(two)))
    #expect(state.review(of: tea) == two)
    state = Ledger.update(state, .ended(state.queue[0], .dropped))
    #expect(state.review(of: tea) == one)
  }
}
