package shop.adapter

import faults.none
import faults.shape
import faults.shown
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import parity.kit.Field
import parity.kit.Input
import parity.kit.Screen
import parity.kit.read
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

  private val quantity = Field("quantity", quantity(1L..99L, fault))
  private val sku = Field("sku", skuAmong { model.state.value.product?.related.orEmpty() })
  private val addToCart = shape(fault, quantity)
  private val review = reviewShape(fault)
  private val openRelated = shape(fault, sku)
  override val inputs
    get() = mapOf(
      "AddToCart" to addToCart.schema,
      "Review" to review.schema,
      "OpenRelated" to openRelated.schema,
    )

  override fun perform(action: String, input: Input) = model.send(
    when (Name.entries.firstOrNull { it.label == action } ?: unknownAction(action)) {
      Name.APPEAR -> Action.Appear.also { input.none(fault) }
      Name.REFRESH -> Action.Refresh.also { input.none(fault) }
      Name.ADD_TO_CART -> Action.AddToCart(input.read(addToCart)[quantity])
      Name.REVIEW -> Action.SendReview(input.read(review))
      Name.OPEN_RELATED -> Action.OpenRelated(input.read(openRelated)[sku])
    })
}

private val Product.json: JsonElement
  get() = item.json + members(
    "grams" to grams.json,
    "perKilo" to (perKilo?.json ?: JsonNull),
    "related" to JsonArray(related.map { it.json }),
  )
