package shop.core.screens

import kotlinx.coroutines.launch
import shop.core.Fault
import shop.core.LoadFailure
import shop.core.catalogue.Catalogue
import shop.core.catalogue.Category
import shop.core.catalogue.Item
import shop.core.catalogue.Order
import shop.core.catalogue.Server
import shop.core.catalogue.Sku
import shop.core.catalogue.sortedBy
import shop.core.platform.Platform
import shop.core.screens.HomeModel.Action
import shop.core.screens.HomeModel.Message
import shop.core.screens.HomeModel.State
import shop.core.screens.HomeModel.Status

/** The list of products, page by page. */
class HomeModel internal constructor(
  private val platform: Platform,
  private val server: Server,
  private val catalogue: Catalogue,
  private val links: Links,
) : ViewModel<State, Action, Message>(State(), ::update) {

  /** What is on the screen. */
  data class State(
    val status: Status = Status.IDLE,

    /** What the list is cut down to. */
    val category: Category = Category.ALL,

    /** How it is shown. */
    val order: Order = Order.SHOP,

    /** The pages that are there, in the shop's order. */
    val items: List<Item> = emptyList(),

    /** The number of the page that follows; null at the end. */
    val next: Long? = 1,

    /** Whether page 1 is on its way while others are shown. */
    val isRefreshing: Boolean = false,

    /** Whether a page that follows is on its way. */
    val isLoadingMore: Boolean = false,

    /** Why the last load failed. */
    val failure: LoadFailure? = null,
  )

  /** How far a list is. */
  enum class Status(val label: String) {
    /** Nothing was asked for yet. */
    IDLE("idle"),

    /** The first page is on its way. */
    LOADING("loading"),

    /** There are products. */
    LOADED("loaded"),

    /** There are none. */
    EMPTY("empty"),

    /** The first page could not be loaded. */
    ERROR("error"),
  }

  /** What a person can do; [Appear] is what the root does when the screen gains focus. */
  sealed interface Action {
    data object Appear : Action

    /** Pulls the list down. */
    data object Refresh : Action

    /** Comes to the list's end. */
    data object LoadMore : Action

    /** Cuts the list down. */
    data class Filter(val category: Category) : Action

    /** Shows the list in another order. */
    data class Sort(val order: Order) : Action

    /** Shows a product. */
    data class Open(val sku: Sku) : Action

    enum class Name(val label: String) {
      APPEAR("Appear"),
      REFRESH("Refresh"),
      LOAD_MORE("LoadMore"),
      FILTER("Filter"),
      SORT("Sort"),
      OPEN("Open"),
    }
  }

  /** What happened. */
  sealed interface Message {
    data object FirstStarted : Message

    data object RefreshStarted : Message

    data object MoreStarted : Message

    data class Filtered(val category: Category) : Message

    data class Sorted(val order: Order) : Message

    data class FirstLoaded(val items: List<Item>, val next: Long?) : Message

    data class MoreLoaded(val items: List<Item>, val next: Long?) : Message

    data class Failed(val failure: LoadFailure) : Message
  }

  /** Which list is asked for: an answer to an earlier one is not for this one. */
  private var edition = 0

  /** The products in the order in which they are shown. */
  val products: List<Item>
    get() = state.value.items.sortedBy(state.value.order, platform.fault)

  /** What the person can do now. */
  val actions: List<Action.Name>
    get() = Action.Name.entries.filter { name ->
      when (name) {
        Action.Name.LOAD_MORE -> state.value.status == Status.LOADED
        Action.Name.OPEN -> state.value.items.isNotEmpty()
        Action.Name.APPEAR, Action.Name.REFRESH, Action.Name.FILTER, Action.Name.SORT -> true
      }
    }

  override fun send(action: Action) = when (action) {
    is Action.Appear -> if (state.value.status == Status.IDLE) refresh() else Unit
    is Action.Refresh -> refresh()
    is Action.LoadMore -> loadMore()
    is Action.Filter -> filter(action.category)
    is Action.Sort -> apply(Message.Sorted(action.order))
    is Action.Open -> links.openProduct(action.sku, Tab.SHOP)
  }

  /** Loads again what could not be loaded. */
  internal fun recover() {
    if (state.value.status == Status.ERROR) refresh()
  }

  private fun refresh() {
    when (state.value.status) {
      Status.IDLE, Status.ERROR -> apply(Message.FirstStarted)
      Status.LOADING -> return
      Status.LOADED, Status.EMPTY -> {
        if (state.value.isRefreshing) return
        apply(Message.RefreshStarted)
      }
    }
    loadFirst()
  }

  private fun filter(category: Category) {
    if (category == state.value.category) return
    apply(Message.Filtered(category))
    loadFirst()
  }

  private fun loadFirst() {
    edition += 1
    load(1, Message::FirstLoaded)
  }

  private fun loadMore() {
    val next = state.value.next
    if (next == null || state.value.isRefreshing) return
    if (state.value.isLoadingMore && platform.fault != Fault.DOUBLE_PAGE) return
    apply(Message.MoreStarted)
    load(next) { items, following -> Message.MoreLoaded(unseen(items), following) }
  }

  /** A product that has moved on since its page was asked for is not shown a second time. */
  private fun unseen(page: List<Item>): List<Item> {
    if (platform.fault == Fault.REPEATED_PRODUCT) return page
    val known = state.value.items.mapTo(HashSet()) { it.sku }
    return page.filter { it.sku !in known }
  }

  private fun load(page: Long, loaded: (List<Item>, Long?) -> Message) {
    val mine = edition
    val category = state.value.category
    platform.effects.launch {
      try {
        val (items, next) = server.page(page, category)
        catalogue.remember(items)
        if (mine == edition) apply(loaded(items, next))
      } catch (failure: LoadFailure) {
        if (mine == edition) fail(failure)
      }
    }
  }

  private fun fail(failure: LoadFailure) {
    apply(Message.Failed(failure))
    if (failure is LoadFailure.SignedOut) links.signedOut()
  }
}

/** The only place where the state changes. */
private fun update(state: State, message: Message): State = when (message) {
  is Message.FirstStarted -> state.copy(status = Status.LOADING, failure = null)
  is Message.RefreshStarted ->
    state.copy(isRefreshing = true, isLoadingMore = false, failure = null)
  is Message.MoreStarted -> state.copy(isLoadingMore = true, failure = null)
  is Message.Filtered ->
    State(status = Status.LOADING, category = message.category, order = state.order)
  is Message.Sorted -> state.copy(order = message.order)
  is Message.FirstLoaded -> state.copy(items = emptyList()).with(message.items, message.next).run {
    copy(status = if (items.isEmpty()) Status.EMPTY else Status.LOADED)
  }
  is Message.MoreLoaded -> state.with(message.items, message.next)
  is Message.Failed -> state.copy(
    status = if (state.status == Status.LOADING) Status.ERROR else state.status,
    failure = message.failure,
    isRefreshing = false,
    isLoadingMore = false,
  )
}

private fun State.with(page: List<Item>, next: Long?): State = copy(
  items = items + page,
  next = next,
  isRefreshing = false,
  isLoadingMore = false,
)
