import ParityKit
import ShopCore

/// The cart.
struct CartScreen: Screen {
  let model: CartModel
  let fault: Fault?

  let name = "Cart"
  let path = "/cart"
  let child: (any Screen)? = nil
  var actions: [String] { model.actions.map(\.rawValue) }

  var state: JSONValue {
    let ledger = model.ledger.state
    let lines = ledger.lines.map { line -> JSONValue in
      [
        "sku": line.sku.json, "name": line.name.json, "price": line.price.json,
        "quantity": line.quantity.json, "pending": ledger.isPending(line.sku).json,
      ]
    }
    let json: JSONValue = [
      "lines": .list(lines), "total": model.total.json, "error": ledger.notice,
    ]
    return json.shown(with: fault)
  }

  func perform(_ action: String, _ input: Input) throws(Rejection) {
    model.send(try read(action, input))
  }

  private func read(_ action: String, _ input: Input) throws(Rejection) -> CartModel.Action {
    let skus = model.ledger.state.lines.map(\.sku)
    switch CartModel.Action.Name(rawValue: action) {
    case .appear:
      try input.nothing(fault)
      return .appear
    case .setQuantity:
      return try input.exactly(fault) { (fields) throws(Rejection) in
        .setQuantity(
          try fields.sku(among: skus),
          try fields.required("quantity").quantity(in: 1...Line.quantityLimit, fault: fault))
      }
    case .remove: return .remove(try input.sku(among: skus, fault))
    case .open: return .open(try input.sku(among: skus, fault))
    case nil: throw Rejection(.unknownAction, action)
    }
  }
}
