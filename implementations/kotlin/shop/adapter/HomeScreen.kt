package shop.adapter

import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import parity.kit.Input
import parity.kit.Screen
import parity.kit.unknownAction
import shop.core.Fault
import shop.core.cart.Ledger
import shop.core.catalogue.Category
import shop.core.catalogue.Order
import shop.core.screens.HomeModel
import shop.core.screens.HomeModel.Action
import shop.core.screens.HomeModel.Action.Name

/** The products. */
internal class HomeScreen(
  private val model: HomeModel,
  private val ledger: Ledger,
  private val fault: Fault?,
) : Screen {
  override val name = "Home"
  override val path = "/"
  override val actions get() = model.actions.map { it.label }

  override val state: JsonElement
    get() {
      val state = model.state.value
      return members(
        "status" to state.status.label.json,
        "category" to state.category.label.json,
        "sort" to state.order.label.json,
        "products" to JsonArray(model.products.map { it.json }),
        "end" to (state.next == null).json,
        "refreshing" to state.isRefreshing.json,
        "loadingMore" to state.isLoadingMore.json,
        "message" to state.failure?.message.json,
        "notice" to ledger.state.value.notice,
      ).shown(fault)
    }

  override fun perform(action: String, input: Input) = model.send(
    when (Name.entries.firstOrNull { it.label == action } ?: unknownAction(action)) {
      Name.APPEAR -> Action.Appear.also { input.none(fault) }
      Name.REFRESH -> Action.Refresh.also { input.none(fault) }
      Name.LOAD_MORE -> Action.LoadMore.also { input.none(fault) }
      Name.FILTER -> Action.Filter(category(input))
      Name.SORT -> Action.Sort(order(input))
      Name.OPEN -> Action.Open(input.sku(model.state.value.items.map { it.sku }, fault))
    })

  private fun category(input: Input): Category {
    val labels = Category.entries.map { it.label }
    val label = input.exactly(fault) { this["category"].choice(labels) }
    return Category.entries.first { it.label == label }
  }

  private fun order(input: Input): Order {
    val label = input.exactly(fault) { this["by"].choice(Order.entries.map { it.label }) }
    return Order.entries.first { it.label == label }
  }
}
