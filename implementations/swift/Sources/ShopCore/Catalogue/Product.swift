/// A product as lists have it.
public struct Item: Hashable, Sendable {
  /// What the shop knows it by.
  public let sku: Sku
  /// What people know it by.
  public let name: String
  /// What one costs.
  public let price: Money

  /// Makes an item.
  public init(sku: Sku, name: String, price: Money) {
    self.sku = sku
    self.name = name
    self.price = price
  }
}

/// A product as its own page has it.
public struct Product: Hashable, Sendable {
  /// What lists have of it.
  public let item: Item
  /// What one weighs, where that is known.
  public let grams: Int?
  /// What a kilogram costs, where that is known.
  public let perKilo: Money?
  /// What other people bought with it.
  public let related: [Sku]

  init(item: Item, grams: Int? = nil, related: [Sku] = [], fault: Fault? = nil) {
    self.item = item
    self.grams = grams
    perKilo = grams.map { item.price.perKilo(grams: $0, fault: fault) }
    self.related = related
  }
}

/// What a list of products can be cut down to.
public enum Category: String, Sendable, CaseIterable {
  /// Everything.
  case all
  /// Tea.
  case tea
  /// Milk and the like.
  case dairy
  /// Books.
  case books
}

/// The orders in which a list of products can be shown.
public enum Order: String, Sendable, CaseIterable {
  /// The shop's own.
  case shop
  /// By name, then by sku.
  case name
  /// The cheapest first.
  case price
}

extension [Item] {
  /// The items, which are in the shop's order, in another one.
  func sorted(by order: Order, fault: Fault?) -> [Item] {
    switch order {
    case .shop: self
    case .name:
      sorted { left, right in
        left.name.utf8.elementsEqual(right.name.utf8)
          ? precedes(left.sku.text, right.sku.text, fault: nil)
          : precedes(left.name, right.name, fault: fault)
      }
    case .price:
      enumerated().sorted { ($0.element.price, $0.offset) < ($1.element.price, $1.offset) }
        .map(\.element)
    }
  }
}
