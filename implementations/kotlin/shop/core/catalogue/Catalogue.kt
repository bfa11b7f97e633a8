package shop.core.catalogue

import shop.core.Money

/** The products that are known by now. */
internal class Catalogue {
  private val known = HashMap<Sku, Product>()

  init {
    ship("T-1", "Green tea", 320)
    ship("M-7", "Milk", 110)
  }

  operator fun get(sku: Sku): Product? = known[sku]

  /** Remembers what a list said, where a page has not said more. */
  fun remember(items: List<Item>) {
    for (item in items) if (known[item.sku]?.item != item) known[item.sku] = Product(item)
  }

  fun remember(product: Product) {
    known[product.item.sku] = product
  }

  private fun ship(sku: String, name: String, cents: Long) {
    Sku.of(sku)?.let { remember(Product(Item(it, name, Money(cents)))) }
  }
}
