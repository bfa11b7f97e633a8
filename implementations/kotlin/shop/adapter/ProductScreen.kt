package shop.adapter

import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import parity.kit.Input
import parity.kit.Screen
import parity.kit.unknownAction
import shop.core.Fault
import shop.core.catalogue.Product
import shop.core.screens.ProductModel
import shop.core.screens.ProductModel.Action
import shop.core.screens.ProductModel.Action.Name

/** A product. */
internal class ProductScreen(private val model: ProductModel, private val fault: Fault?) : Screen {
  override val name = "Product"
  override val path get() = "/products/${model.state.value.sku}"
  override val actions get() = model.actions.map { it.label }

  override val state: JsonElement
    get() {
      val state = model.state.value
      val ledger = model.ledger.state.value
      return members(
        "status" to state.status.word,
        "sku" to state.sku.json,
        "product" to (state.product?.json ?: JsonNull),
        "inCart" to model.inCart.json,
        "pending" to ledger.isPending(state.sku).json,
        "review" to (ledger.review(state.sku)?.json ?: JsonNull),
        "message" to state.status.message,
        "notice" to ledger.notice,
      ).shown(fault)
    }

  override fun perform(action: String, input: Input) = model.send(
    when (Name.entries.firstOrNull { it.label == action } ?: unknownAction(action)) {
      Name.APPEAR -> Action.Appear.also { input.none(fault) }
      Name.REFRESH -> Action.Refresh.also { input.none(fault) }
      Name.ADD_TO_CART ->
        Action.AddToCart(input.exactly(fault) { this["quantity"].quantity(1L..99L, fault) })
      Name.REVIEW -> Action.SendReview(input.exactly(fault) { review(fault) })
      Name.OPEN_RELATED ->
        Action.OpenRelated(input.sku(model.state.value.product?.related.orEmpty(), fault))
    })
}

private val Product.json: JsonElement
  get() = item.json + members(
    "grams" to grams.json,
    "perKilo" to (perKilo?.json ?: JsonNull),
    "related" to JsonArray(related.map { it.json }),
  )
