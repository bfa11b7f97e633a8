package shop.core.cart

import shop.core.Money
import shop.core.catalogue.Sku

/** A line of the cart. */
data class Line(
  val sku: Sku,
  val name: String,

  /** What one costs. */
  val price: Money,
  val quantity: Long,
) {
  companion object {
    /** The most that a line can be about. */
    const val QUANTITY_LIMIT = 999L
  }
}

/** The lines after a change of one of them; a change of a line that is not there does nothing. */
internal fun List<Line>.after(sku: Sku, change: Write.Change): List<Line> = when (change) {
  is Write.Change.AddToCart ->
    if (any { it.sku == sku }) {
      withQuantity(sku) { minOf(Line.QUANTITY_LIMIT, it + change.quantity) }
    } else {
      this + Line(sku, change.name, change.price, change.quantity)
    }
  is Write.Change.SetQuantity -> withQuantity(sku) { change.quantity }
  is Write.Change.Remove -> filter { it.sku != sku }
  is Write.Change.Reviewed -> this
}

private fun List<Line>.withQuantity(sku: Sku, quantity: (Long) -> Long): List<Line> =
  map { if (it.sku == sku) it.copy(quantity = quantity(it.quantity)) else it }
