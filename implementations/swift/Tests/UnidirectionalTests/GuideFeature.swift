import Unidirectional

// The feature that the guide builds, whole: Sources/Unidirectional/README.md shows it piece by
// piece, and GuideTests sees that it shows what is here.

struct Ticker: Equatable, Sendable {
  var symbol = ""
  var name: String?
  var isWatching = false
  var prices: [Int] = []
}

extension Ticker {
  enum Action: Equatable, Sendable {
    case typed(String)
    case look
    case found(String?)
    case watch(Bool)
    case price(Int)
  }
}

struct Market: Sendable {
  var name: @MainActor @Sendable (_ symbol: String) async -> String?
  var open:
    @MainActor @Sendable (_ symbol: String, _ hear: @escaping @MainActor (Int) -> Void) -> Line
}

struct Line: Sendable {
  var close: @MainActor @Sendable () -> Void
}

extension Ticker {
  static let reducer = Reducer<Ticker, Action> { state, action in
    switch action {
    case .typed(let text):
      state.symbol = text
      state.name = nil
    case .look: break
    case .found(let name): state.name = name
    case .watch(let isWatching): state.isWatching = isWatching
    case .price(let price): state.prices.append(price)
    }
  }
}

extension Ticker {
  static let search = Behavior<Ticker, Action, Market>.produce { action, state, market in
    switch action {
    case .typed: .debounce(.milliseconds(300), "search", .look)
    case .look:
      .task("search", latestOnly: true) { .found(await market.name(state.symbol)) }
    case .found, .watch, .price: .none
    }
  }
}

extension Ticker {
  static let watching = Behavior<Ticker, Action, Market>.supervise { state, market in
    guard state.isWatching, state.name != nil else { return .none }
    let symbol = state.symbol
    return .open(
      Channel(Name(symbol)) { send in
        let line = market.open(symbol) { send(.price($0)) }
        return .init { line.close() }
      })
  }

  static let behavior: Behavior<Ticker, Action, Market> = .reduce(reducer) <> search <> watching
}

struct Desk: Equatable, Sendable {
  var left = Ticker()
  var alerts: [Alert] = []
  var sheet: Ticker?

  struct Alert: Identifiable, Equatable, Sendable {
    let id: Int
    var limit: Int
  }

  enum Action: Equatable, Sendable {
    case left(Ticker.Action)
    case alert(ElementAction<Int, Int>)
    case sheet(Ticker.Action)
  }
}

extension Desk.Action {
  static let left = CasePath<Desk.Action, Ticker.Action>({ .left($0) }) {
    if case .left(let action) = $0 { action } else { nil }
  }
  static let alert = CasePath<Desk.Action, ElementAction<Int, Int>>({ .alert($0) }) {
    if case .alert(let element) = $0 { element } else { nil }
  }
  static let sheet = CasePath<Desk.Action, Ticker.Action>({ .sheet($0) }) {
    if case .sheet(let action) = $0 { action } else { nil }
  }
}

extension Desk {
  static let alertBehavior = Behavior<Alert, Int, Market>.reduce { $0.limit = $1 }

  static let behavior = Behavior<Desk, Action, Market>.combine(
    Ticker.behavior.lift(state: \Desk.left, action: Action.left, scope: Scope("left")),
    Ticker.behavior.lift(optional: \Desk.sheet, action: Action.sheet, scope: Scope("sheet")),
    alertBehavior.lift(each: \Desk.alerts, action: Action.alert)
  )
  .on(Action.left) { action, desk in
    guard case .price(let price) = action, let alert = desk.alerts.first else { return nil }
    return price > alert.limit ? .alert(ElementAction(alert.id, price)) : nil
  }
}
