import ParityKit
import ShopCore

/// The products.
struct HomeScreen: Screen {
  let model: HomeModel
  let ledger: Ledger
  let fault: Fault?

  let name = "Home"
  let path = "/"
  let child: (any Screen)? = nil
  var actions: [String] { model.actions.map(\.rawValue) }

  var state: JSONValue {
    let state = model.state
    let json: JSONValue = [
      "status": state.status.rawValue.json, "category": state.category.rawValue.json,
      "sort": state.order.rawValue.json, "products": .list(model.products.map(\.json)),
      "end": (state.next == nil).json, "refreshing": state.isRefreshing.json,
      "loadingMore": state.isLoadingMore.json, "message": (state.failure?.message).json,
      "notice": ledger.state.notice,
    ]
    return json.shown(with: fault)
  }

  func perform(_ action: String, _ input: Input) throws(Rejection) {
    model.send(try read(action, input))
  }

  private func read(_ action: String, _ input: Input) throws(Rejection) -> HomeModel.Action {
    switch HomeModel.Action.Name(rawValue: action) {
    case .appear:
      try input.nothing(fault)
      return .appear
    case .refresh:
      try input.nothing(fault)
      return .refresh
    case .loadMore:
      try input.nothing(fault)
      return .loadMore
    case .filter:
      let word = try input.exactly(fault) { (fields) throws(Rejection) in
        try fields.required("category").choice(Category.allCases.map(\.rawValue))
      }
      return .filter(Category(rawValue: word) ?? .all)
    case .sort:
      let word = try input.exactly(fault) { (fields) throws(Rejection) in
        try fields.required("by").choice(Order.allCases.map(\.rawValue))
      }
      return .sort(Order(rawValue: word) ?? .shop)
    case .open: return .open(try input.sku(among: model.state.items.map(\.sku), fault))
    case nil: throw Rejection(.unknownAction, action)
    }
  }
}
