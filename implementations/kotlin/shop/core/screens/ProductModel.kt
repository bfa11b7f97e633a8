package shop.core.screens

import kotlinx.coroutines.launch
import shop.core.LoadFailure
import shop.core.cart.Ledger
import shop.core.cart.Review
import shop.core.cart.Write
import shop.core.catalogue.Catalogue
import shop.core.catalogue.Product
import shop.core.catalogue.Server
import shop.core.catalogue.Sku
import shop.core.platform.Platform
import shop.core.screens.ProductModel.Action
import shop.core.screens.ProductModel.Message
import shop.core.screens.ProductModel.State

/** A product. */
class ProductModel internal constructor(
  sku: Sku,
  private val tab: Tab,
  private val platform: Platform,
  private val server: Server,
  private val catalogue: Catalogue,

  /** The cart and the queue, of which the screen shows a part. */
  val ledger: Ledger,
  private val links: Links,
) : ViewModel<State, Action, Message>(State(sku, catalogue[sku]), ::update) {

  /** What is on the screen, save for cart and queue, which are the ledger's. */
  data class State(
    val sku: Sku,

    /** What is known of it. */
    val product: Product?,
    val status: LoadStatus = LoadStatus.Idle,
  )

  /** What a person can do; [Appear] is what the root does when the screen gains focus. */
  sealed interface Action {
    data object Appear : Action

    /** Loads again. */
    data object Refresh : Action

    /** Puts some into the cart. */
    data class AddToCart(val quantity: Long) : Action

    /** Says what they think. */
    data class SendReview(val review: Review) : Action

    /** Shows what others bought with it. */
    data class OpenRelated(val sku: Sku) : Action

    enum class Name(val label: String) {
      APPEAR("Appear"),
      REFRESH("Refresh"),
      ADD_TO_CART("AddToCart"),
      REVIEW("Review"),
      OPEN_RELATED("OpenRelated"),
    }
  }

  /** What happened. */
  sealed interface Message {
    data object LoadingStarted : Message

    data class Loaded(val product: Product) : Message

    data class Failed(val failure: LoadFailure) : Message
  }

  /** How many are in the cart. */
  val inCart: Long
    get() = ledger.state.value.lines.firstOrNull { it.sku == state.value.sku }?.quantity ?: 0

  /** What the person can do now. */
  val actions: List<Action.Name>
    get() = Action.Name.entries.filter { name ->
      when (name) {
        Action.Name.APPEAR, Action.Name.REFRESH -> true
        Action.Name.ADD_TO_CART, Action.Name.REVIEW -> state.value.product != null
        Action.Name.OPEN_RELATED -> !state.value.product?.related.isNullOrEmpty()
      }
    }

  override fun send(action: Action) = when (action) {
    is Action.Appear -> if (state.value.status == LoadStatus.Idle) load() else Unit
    is Action.Refresh -> load()
    is Action.AddToCart -> addToCart(action.quantity)
    is Action.SendReview -> ledger.add(state.value.sku, Write.Change.Reviewed(action.review))
    is Action.OpenRelated -> links.openProduct(action.sku, tab)
  }

  /** Loads again what could not be loaded. */
  internal fun recover() {
    if (state.value.status is LoadStatus.Failed) load()
  }

  private fun addToCart(quantity: Long) {
    val item = state.value.product?.item ?: return
    ledger.add(state.value.sku, Write.Change.AddToCart(item.name, item.price, quantity))
  }

  private fun load() {
    if (state.value.status == LoadStatus.Loading) return
    apply(Message.LoadingStarted)
    platform.effects.launch {
      try {
        val product = server.product(state.value.sku)
        catalogue.remember(product)
        apply(Message.Loaded(product))
      } catch (failure: LoadFailure) {
        apply(Message.Failed(failure))
        if (failure is LoadFailure.SignedOut) links.signedOut()
      }
    }
  }
}

/** The only place where the state changes. */
private fun update(state: State, message: Message): State = when (message) {
  is Message.LoadingStarted -> state.copy(status = LoadStatus.Loading)
  is Message.Loaded -> state.copy(product = message.product, status = LoadStatus.Loaded)
  is Message.Failed -> state.copy(status = LoadStatus.Failed(message.failure))
}
