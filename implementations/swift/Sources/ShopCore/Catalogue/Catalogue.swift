/// The products that are known by now.
@MainActor
final class Catalogue {
  private var known: [Sku: Product]

  init() {
    let shipped = [("T-1", "Green tea", 320), ("M-7", "Milk", 110)].compactMap { sku, name, cents in
      Sku(sku).map { Product(item: Item(sku: $0, name: name, price: Money(cents: cents))) }
    }
    known = Dictionary(shipped.map { ($0.item.sku, $0) }) { $1 }
  }

  subscript(sku: Sku) -> Product? { known[sku] }

  /// Remembers what a list said, where a page has not said more.
  func remember(_ items: [Item]) {
    for item in items where known[item.sku]?.item != item {
      known[item.sku] = Product(item: item)
    }
  }

  func remember(_ product: Product) {
    known[product.item.sku] = product
  }
}
