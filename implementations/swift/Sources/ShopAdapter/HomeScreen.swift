import AdapterFaults
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

  var inputs: [String: JSONValue] {
    ["Filter": filter.schema, "Sort": sort.schema, "Open": open.schema]
  }

  private var filter: Shape<Category> {
    .exactly(fault, InputField("category", .word("a category")))
  }

  private var sort: Shape<Order> { .exactly(fault, InputField("by", .word("an order"))) }

  private var open: Shape<Sku> {
    .exactly(fault, InputField("sku", .among(model.state.items.map(\.sku))))
  }

  func perform(_ action: String, _ input: Input) throws(Rejection) {
    model.send(try read(action, input))
  }

  private func read(_ action: String, _ input: Input) throws(Rejection) -> HomeModel.Action {
    switch HomeModel.Action.Name(rawValue: action) {
    case .appear:
      try input.none(tolerantIf: fault)
      return .appear
    case .refresh:
      try input.none(tolerantIf: fault)
      return .refresh
    case .loadMore:
      try input.none(tolerantIf: fault)
      return .loadMore
    case .filter: return .filter(try input.read(filter))
    case .sort: return .sort(try input.read(sort))
    case .open: return .open(try input.read(open))
    case nil: throw Rejection(.unknownAction, action)
    }
  }
}
