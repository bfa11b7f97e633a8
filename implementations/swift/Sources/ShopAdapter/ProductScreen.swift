import AdapterFaults
import ParityKit
import ShopCore

/// A product.
struct ProductScreen: Screen {
  let model: ProductModel
  let fault: Fault?

  let name = "Product"
  var path: String { Route.product(model.state.sku).path }
  let child: (any Screen)? = nil
  var actions: [String] { model.actions.map(\.rawValue) }

  var state: JSONValue {
    let (state, ledger) = (model.state, model.ledger.state)
    let json: JSONValue = [
      "status": state.status.word, "sku": state.sku.json,
      "product": state.product.map(\.json) ?? .null, "inCart": model.inCart.json,
      "pending": ledger.isPending(state.sku).json,
      "review": ledger.review(of: state.sku).map { .object($0.members) } ?? .null,
      "message": state.status.message, "notice": ledger.notice,
    ]
    return json.shown(with: fault)
  }

  var inputs: [String: JSONValue] {
    ["AddToCart": addToCart.schema, "Review": review.schema, "OpenRelated": openRelated.schema]
  }

  private var addToCart: Shape<Int> {
    .exactly(fault, InputField("quantity", .quantity(in: 1...99, fault)))
  }

  private var review: Shape<Review> { .review(fault) }

  private var openRelated: Shape<Sku> {
    .exactly(fault, InputField("sku", .among(model.state.product?.related ?? [])))
  }

  func perform(_ action: String, _ input: Input) throws(Rejection) {
    model.send(try read(action, input))
  }

  private func read(_ action: String, _ input: Input) throws(Rejection) -> ProductModel.Action {
    switch ProductModel.Action.Name(rawValue: action) {
    case .appear:
      try input.none(tolerantIf: fault)
      return .appear
    case .refresh:
      try input.none(tolerantIf: fault)
      return .refresh
    case .addToCart: return .addToCart(try input.read(addToCart))
    case .review: return .review(try input.read(review))
    case .openRelated: return .openRelated(try input.read(openRelated))
    case nil: throw Rejection(.unknownAction, action)
    }
  }
}

extension Product {
  fileprivate var json: JSONValue {
    item.json.appending([
      .init("grams", grams.json), .init("perKilo", perKilo.map(\.json) ?? .null),
      .init("related", .list(related.map(\.json))),
    ])
  }
}
