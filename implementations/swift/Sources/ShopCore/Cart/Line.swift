/// A line of the cart.
public struct Line: Hashable, Sendable, Codable {
  /// What it is about.
  public let sku: Sku
  /// What people know it by.
  public let name: String
  /// What one costs.
  public let price: Money
  /// How many, 1…999.
  public var quantity: Int

  /// Makes a line.
  public init(sku: Sku, name: String, price: Money, quantity: Int) {
    self.sku = sku
    self.name = name
    self.price = price
    self.quantity = quantity
  }

  /// The most that a line can be about.
  public static let quantityLimit = 999
}

extension [Line] {
  /// The lines after a change of one of them; a change of a line that is not there does nothing.
  func applying(_ change: Write.Change, to sku: Sku) -> [Line] {
    var lines = self
    let index = firstIndex { $0.sku == sku }
    switch change {
    case .addToCart(let name, let price, let quantity):
      if let index {
        lines[index].quantity = Swift.min(Line.quantityLimit, lines[index].quantity + quantity)
      } else {
        lines.append(Line(sku: sku, name: name, price: price, quantity: quantity))
      }
    case .setQuantity(let quantity):
      if let index { lines[index].quantity = quantity }
    case .remove:
      if let index { lines.remove(at: index) }
    case .review: break
    }
    return lines
  }
}
