package shop.core.screens

import shop.core.Fault
import shop.core.Money
import shop.core.cart.Ledger
import shop.core.cart.Write
import shop.core.catalogue.Sku

/** The cart; all that it shows is the ledger's. */
class CartModel internal constructor(
  /** The cart and the queue. */
  val ledger: Ledger,
  private val links: Links,
  private val fault: Fault?,
) {
  /** What all lines cost together, in euros. */
  val total: Double
    get() {
      val lines = ledger.state.value.lines
      if (fault == Fault.FLOAT_TOTAL) {
        return lines.fold(0.0) { sum, line -> sum + line.price.euros * line.quantity }
      }
      return Money(lines.sumOf { it.price.cents * it.quantity }).euros
    }

  /** What a person can do; [Appear] is what the root does when the screen gains focus. */
  sealed interface Action {
    data object Appear : Action

    /** Wants so many. */
    data class SetQuantity(val sku: Sku, val quantity: Long) : Action

    /** Takes a line out. */
    data class Remove(val sku: Sku) : Action

    /** Shows a product. */
    data class Open(val sku: Sku) : Action

    enum class Name(val label: String) {
      APPEAR("Appear"),
      SET_QUANTITY("SetQuantity"),
      REMOVE("Remove"),
      OPEN("Open"),
    }
  }

  /** What the person can do now. */
  val actions: List<Action.Name>
    get() =
      if (ledger.state.value.lines.isEmpty()) listOf(Action.Name.APPEAR) else Action.Name.entries

  /** Does what the person asks for. */
  fun send(action: Action) = when (action) {
    is Action.Appear -> Unit
    is Action.SetQuantity -> ledger.add(action.sku, Write.Change.SetQuantity(action.quantity))
    is Action.Remove -> ledger.add(action.sku, Write.Change.Remove)
    is Action.Open -> links.openProduct(action.sku, Tab.CART)
  }
}
