package shop.adapter

import faults.none
import faults.shape
import faults.shown
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import parity.kit.Field
import parity.kit.Input
import parity.kit.Screen
import parity.kit.Shape
import parity.kit.read
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

  private val category = Field("category", Shape.choice(Category.entries.map { it.label }))
  private val by = Field("by", Shape.choice(Order.entries.map { it.label }))
  private val sku = Field("sku", skuAmong { model.state.value.items.map { it.sku } })
  private val filter = shape(fault, category)
  private val sort = shape(fault, by)
  private val open = shape(fault, sku)
  override val inputs
    get() = mapOf("Filter" to filter.schema, "Sort" to sort.schema, "Open" to open.schema)

  override fun perform(action: String, input: Input) = model.send(
    when (Name.entries.firstOrNull { it.label == action } ?: unknownAction(action)) {
      Name.APPEAR -> Action.Appear.also { input.none(fault) }
      Name.REFRESH -> Action.Refresh.also { input.none(fault) }
      Name.LOAD_MORE -> Action.LoadMore.also { input.none(fault) }
      Name.FILTER -> input.read(filter)[category].let { label ->
        Action.Filter(Category.entries.first { it.label == label })
      }
      Name.SORT -> input.read(sort)[by].let { label ->
        Action.Sort(Order.entries.first { it.label == label })
      }
      Name.OPEN -> Action.Open(input.read(open)[sku])
    })
}
