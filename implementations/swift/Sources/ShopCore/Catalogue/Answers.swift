/// A page of products, as the server has it.
struct PageAnswer: Decodable {
  let products: [ItemAnswer]
  let next: Int?
}

/// A product in a list, as the server has it.
struct ItemAnswer: Decodable {
  let sku: Sku
  let name: String
  let price: PriceAnswer

  var item: Item { Item(sku: sku, name: name, price: price.amount) }
}

/// A product, as the server has it.
struct ProductAnswer: Decodable {
  let sku: Sku
  let name: String
  let price: PriceAnswer
  let grams: Int?
  let related: [Sku]?
}

/// A person, as the server has them.
struct ProfileAnswer: Decodable {
  let id: Int
  let name: String
  let city: String?
  let orders: [OrderAnswer]

  struct OrderAnswer: Decodable {
    let number: String
    let date: String
    let total: PriceAnswer
  }
}

/// An amount, as the server has it.
struct PriceAnswer: Decodable {
  let amount: Money

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    amount = try container.decode(Money.self, forKey: .amount)
    guard try container.decode(String.self, forKey: .currency) == "EUR" else {
      throw DecodingError.dataCorruptedError(
        forKey: .currency, in: container, debugDescription: "another currency")
    }
  }

  private enum Key: CodingKey {
    case amount
    case currency
  }
}
