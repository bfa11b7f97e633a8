/// A write as the server gets it: its kind, its sku, and what else there is to it.
public struct WriteBody: Hashable, Sendable {
  /// The product.
  public let sku: Sku
  /// What was done.
  public let change: Write.Change

  init(write: Write) {
    sku = write.sku
    change = write.change
  }
}

extension WriteBody: Codable {
  /// Reads what `encode` writes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    sku = try container.decode(Sku.self, forKey: .sku)
    switch try container.decode(Write.Kind.self, forKey: .kind) {
    case .addToCart:
      change = .addToCart(
        name: try container.decode(String.self, forKey: .name),
        price: try container.decode(Money.self, forKey: .price),
        quantity: try container.decode(Int.self, forKey: .quantity))
    case .setQuantity:
      change = .setQuantity(try container.decode(Int.self, forKey: .quantity))
    case .remove: change = .remove
    case .review: change = .review(try Review(from: decoder))
    }
  }

  /// Writes kind and sku, and the fields of that kind beside them; prices in cents.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(change.kind, forKey: .kind)
    try container.encode(sku, forKey: .sku)
    switch change {
    case .addToCart(let name, let price, let quantity):
      try container.encode(name, forKey: .name)
      try container.encode(price, forKey: .price)
      try container.encode(quantity, forKey: .quantity)
    case .setQuantity(let quantity): try container.encode(quantity, forKey: .quantity)
    case .remove: break
    case .review(let review): try review.encode(to: encoder)
    }
  }

  private enum Key: CodingKey {
    case kind
    case sku
    case name
    case price
    case quantity
  }
}

extension Write: Codable {
  /// Reads what `encode` writes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let body = try WriteBody(from: decoder)
    self.init(
      number: try container.decode(Int.self, forKey: .number), sku: body.sku, change: body.change,
      tries: try container.decode(Int.self, forKey: .tries))
  }

  /// Writes what the server gets, with the number and the tries beside it.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(number, forKey: .number)
    try container.encode(tries, forKey: .tries)
    try WriteBody(write: self).encode(to: encoder)
  }

  private enum Key: CodingKey {
    case number
    case tries
  }
}
