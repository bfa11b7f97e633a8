package shop.core.catalogue

import shop.core.Fault
import shop.core.Money
import text.SCALAR_ORDER

/** A product as lists have it. */
data class Item(val sku: Sku, val name: String, val price: Money)

/** A product as its own page has it. */
class Product(
  val item: Item,

  /** What one weighs, where that is known. */
  val grams: Long? = null,

  /** What other people bought with it. */
  val related: List<Sku> = emptyList(),
  fault: Fault? = null,
) {
  /** What a kilogram costs, where that is known. */
  val perKilo: Money? = grams?.let { item.price.perKilo(it, fault) }
}

/** What a list of products can be cut down to. */
enum class Category(val label: String) {
  ALL("all"),
  TEA("tea"),
  DAIRY("dairy"),
  BOOKS("books"),
}

/** The orders in which a list of products can be shown. */
enum class Order(val label: String) {
  /** The shop's own. */
  SHOP("shop"),

  /** By name, then by sku. */
  NAME("name"),

  /** The cheapest first. */
  PRICE("price"),
}

/** The items, which are in the shop's order, in another one. */
internal fun List<Item>.sortedBy(order: Order, fault: Fault?): List<Item> = when (order) {
  Order.SHOP -> this
  Order.NAME -> {
    val names = if (fault == Fault.UTF16_ORDER) naturalOrder() else SCALAR_ORDER
    sortedWith(compareBy<Item, String>(names) { it.name }.thenBy { it.sku.text })
  }
  Order.PRICE -> sortedBy { it.price.cents }
}
