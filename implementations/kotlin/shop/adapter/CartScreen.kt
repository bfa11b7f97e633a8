package shop.adapter

import faults.none
import faults.shape
import faults.shown
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import parity.kit.Field
import parity.kit.Input
import parity.kit.Screen
import parity.kit.read
import parity.kit.plainJson
import parity.kit.unknownAction
import shop.core.Fault
import shop.core.cart.Line
import shop.core.screens.CartModel
import shop.core.screens.CartModel.Action
import shop.core.screens.CartModel.Action.Name

/** The cart. */
internal class CartScreen(private val model: CartModel, private val fault: Fault?) : Screen {
  override val name = "Cart"
  override val path = "/cart"
  override val actions get() = model.actions.map { it.label }

  override val state: JsonElement
    get() {
      val ledger = model.ledger.state.value
      val lines = ledger.lines.map { line ->
        members(
          "sku" to line.sku.json,
          "name" to line.name.json,
          "price" to line.price.json,
          "quantity" to line.quantity.json,
          "pending" to ledger.isPending(line.sku).json,
        )
      }
      return members(
        "lines" to JsonArray(lines),
        "total" to model.total.plainJson,
        "error" to ledger.notice,
      ).shown(fault)
    }

  private val sku = Field("sku", skuAmong { model.ledger.state.value.lines.map { it.sku } })
  private val quantity = Field("quantity", quantity(1..Line.QUANTITY_LIMIT, fault))
  private val setQuantity = shape(fault, sku, quantity)
  private val one = shape(fault, sku)
  override val inputs
    get() = mapOf(
      "SetQuantity" to setQuantity.schema,
      "Remove" to one.schema,
      "Open" to one.schema,
    )

  override fun perform(action: String, input: Input) = model.send(
    when (Name.entries.firstOrNull { it.label == action } ?: unknownAction(action)) {
      Name.APPEAR -> Action.Appear.also { input.none(fault) }
      Name.SET_QUANTITY -> input.read(setQuantity).let {
        Action.SetQuantity(it[sku], it[quantity])
      }
      Name.REMOVE -> Action.Remove(input.read(one)[sku])
      Name.OPEN -> Action.Open(input.read(one)[sku])
    })
}
