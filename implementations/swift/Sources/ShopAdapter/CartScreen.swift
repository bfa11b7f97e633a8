import AdapterFaults
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

  var inputs: [String: JSONValue] {
    ["SetQuantity": setQuantity.schema, "Remove": one.schema, "Open": one.schema]
  }

  private var setQuantity: Shape<(Sku, Int)> {
    Input.shape(
      isStrict: fault != .acceptsExtraKeys, sku,
      InputField("quantity", .quantity(in: 1...Line.quantityLimit, fault)))
  }

  private var one: Shape<Sku> { .exactly(fault, sku) }

  private var sku: InputField<Sku> {
    InputField("sku", .among(model.ledger.state.lines.map(\.sku)))
  }

  func perform(_ action: String, _ input: Input) throws(Rejection) {
    model.send(try read(action, input))
  }

  private func read(_ action: String, _ input: Input) throws(Rejection) -> CartModel.Action {
    switch CartModel.Action.Name(rawValue: action) {
    case .appear:
      try input.none(tolerantIf: fault)
      return .appear
    case .setQuantity:
      let (sku, quantity) = try input.read(setQuantity)
      return .setQuantity(sku, quantity)
    case .remove: return .remove(try input.read(one))
    case .open: return .open(try input.read(one))
    case nil: throw Rejection(.unknownAction, action)
    }
  }
}
