import ParityKit
import ShopCore

extension Money {
  /// Euros.
  var json: JSONValue { euros.json }
}

extension Sku {
  /// The text.
  var json: JSONValue { text.json }
}

extension Item {
  var json: JSONValue { ["sku": sku.json, "name": name.json, "price": price.json] }
}

extension Review {
  /// The members that a review has, in a write or by itself.
  var members: [JSONValue.Member] {
    [.init("stars", stars.json), .init("tags", tags.json), .init("text", text.json)]
  }
}

extension Write {
  var json: JSONValue {
    .object([.init("id", id.json)] + change.members(sku) + [.init("tries", tries.json)])
  }
}

extension SentWrite {
  var json: JSONValue { .object([.init("id", id.json)] + body.change.members(body.sku)) }
}

extension Write.Change {
  fileprivate func members(_ sku: Sku) -> [JSONValue.Member] {
    let first: [JSONValue.Member] = [
      .init("kind", kind.rawValue.json), .init("sku", sku.json),
    ]
    return switch self {
    case .addToCart(let name, let price, let quantity):
      first + [
        .init("name", name.json), .init("price", price.json), .init("quantity", quantity.json),
      ]
    case .setQuantity(let quantity): first + [.init("quantity", quantity.json)]
    case .remove: first
    case .review(let review): first + review.members
    }
  }
}

extension Ledger.State {
  /// The oldest notice, or null.
  var notice: JSONValue {
    guard let notice = notices.first else { return .null }
    let (kind, code, message): (JSONValue, JSONValue, JSONValue) =
      switch notice.reason {
      case .refused(let code): ("refused", code.json, "The shop refused it.")
      case .dropped: ("dropped", "gave_up", "It could not be sent.")
      }
    return [
      "kind": kind, "code": code, "write": notice.write.change.kind.rawValue.json,
      "sku": notice.write.sku.json, "message": message,
    ]
  }
}

extension LoadStatus {
  /// The word for it.
  var word: JSONValue {
    switch self {
    case .idle: "idle"
    case .loading: "loading"
    case .loaded: "loaded"
    case .failed: "error"
    }
  }

  /// Why it failed, or null.
  var message: JSONValue {
    switch self {
    case .idle, .loading, .loaded: .null
    case .failed(let failure): failure.message.json
    }
  }
}
