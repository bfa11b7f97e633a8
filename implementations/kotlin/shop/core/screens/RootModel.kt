package shop.core.screens

import shop.core.Fault
import shop.core.cart.Ledger
import shop.core.catalogue.Catalogue
import shop.core.catalogue.Server
import shop.core.catalogue.Sku
import shop.core.platform.Platform
import shop.core.screens.Navigation.Message
import shop.core.screens.RootModel.Action

/**
 * The app: three tabs, a stack on each, who has the focus, and the question who is there. It opens
 * at [route].
 */
class RootModel(private val platform: Platform, route: Route) :
  ViewModel<Navigation, Action, Message>(Navigation(Tab.SHOP), ::update) {

  /** What a person can do on every screen. */
  sealed interface Action {
    /** Has read the oldest notice. */
    data object DismissError : Action

    data object Back : Action

    /** Taps a tab. */
    data class SelectTab(val tab: Tab) : Action

    enum class Name(val label: String) {
      DISMISS_ERROR("DismissError"),
      BACK("Back"),
      SELECT_TAB("SelectTab"),
    }
  }

  private val server = Server(platform.http, platform.fault)
  private val catalogue = Catalogue()
  private val links: Links = Links(
    openProduct = { sku, tab -> navigate(Message.Pushed(product(sku, tab), tab)) },
    signedOut = { askWhoIsThere() },
  )

  /** The cart and the queue. */
  val ledger = Ledger(platform, server)

  private val home = Shown.Home(HomeModel(platform, server, catalogue, links))
  private val cart = Shown.Cart(CartModel(ledger, links, platform.fault))
  private val settings = Shown.Settings(
    SettingsModel(platform) { navigate(Message.Pushed(profile(it), Tab.SETTINGS)) })

  init {
    apply(opening(route))
    ledger.signedOut = { askWhoIsThere() }
    platform.monitor.cameBack = { flushAndRecover() }
    ledger.flush { appear(shown) }
  }

  /** The screen that has the focus. */
  val shown: Shown get() = state.value.signIn?.let { Shown.SignIn(it) } ?: below

  /** The screen that has the focus when nobody is asked who is there. */
  private val below: Shown
    get() = state.value.top ?: when (state.value.selected) {
      Tab.SHOP -> home
      Tab.CART -> cart
      Tab.SETTINGS -> settings
    }

  /** What the person can do on every screen. */
  val actions: List<Action.Name>
    get() = if (state.value.signIn != null) emptyList() else Action.Name.entries.filter { name ->
      when (name) {
        Action.Name.DISMISS_ERROR -> ledger.state.value.notices.isNotEmpty()
        Action.Name.BACK -> state.value.top != null
        Action.Name.SELECT_TAB -> true
      }
    }

  override fun send(action: Action) = when (action) {
    is Action.DismissError -> ledger.dismiss()
    is Action.Back -> navigate(Message.Popped)
    is Action.SelectTab -> navigate(Message.Tapped(action.tab))
  }

  /** Opens a deep link. */
  fun open(route: Route) = navigate(opening(route))

  private fun opening(route: Route): Message = when (route) {
    is Route.ToTab -> Message.Opened(route.tab)
    is Route.ToProduct -> Message.Replaced(product(route.sku, Tab.SHOP), Tab.SHOP)
    is Route.ToProfile -> Message.Replaced(profile(route.id), Tab.SETTINGS)
  }

  /** The only way to another screen: the one that gains the focus is told. */
  private fun navigate(message: Message) {
    val before = below
    apply(Message.Asked(null))
    apply(message)
    if (below != before) appear(below)
  }

  /** The server does not know any more who is there; what is shown waits below the question. */
  private fun askWhoIsThere() {
    if (state.value.signIn != null) return
    val question = SignInModel(path(below), platform, server) { isIn ->
      apply(Message.Asked(null))
      if (isIn && platform.fault == Fault.FORGETS_RETURN) navigate(Message.Opened(Tab.SHOP))
      if (isIn) flushAndRecover()
    }
    apply(Message.Asked(question))
  }

  /** What the person has done is sent first, so that what is loaded then shows it. */
  private fun flushAndRecover() = ledger.flush { recover(shown) }

  private fun product(sku: Sku, tab: Tab): Shown =
    Shown.Product(ProductModel(sku, tab, platform, server, catalogue, ledger, links))

  private fun profile(id: Long): Shown = Shown.Profile(ProfileModel(id, platform, server, links))
}

/** The deep link that leads to a screen. */
fun path(shown: Shown): String = when (shown) {
  is Shown.Home -> Route.ToTab(Tab.SHOP).path
  is Shown.Product -> Route.ToProduct(shown.model.state.value.sku).path
  is Shown.Cart -> Route.ToTab(Tab.CART).path
  is Shown.Profile -> Route.ToProfile(shown.model.state.value.id).path
  is Shown.Settings -> Route.ToTab(Tab.SETTINGS).path
  is Shown.SignIn -> "/sign-in"
}

/** Tells the screen that it has gained the focus. */
private fun appear(shown: Shown) = when (shown) {
  is Shown.Home -> shown.model.send(HomeModel.Action.Appear)
  is Shown.Product -> shown.model.send(ProductModel.Action.Appear)
  is Shown.Cart -> shown.model.send(CartModel.Action.Appear)
  is Shown.Profile -> shown.model.send(ProfileModel.Action.APPEAR)
  is Shown.Settings -> shown.model.send(SettingsModel.Action.Appear)
  is Shown.SignIn -> Unit
}

/** Lets the screen load again what could not be loaded. */
private fun recover(shown: Shown) = when (shown) {
  is Shown.Home -> shown.model.recover()
  is Shown.Product -> shown.model.recover()
  is Shown.Profile -> shown.model.recover()
  is Shown.Cart, is Shown.Settings, is Shown.SignIn -> Unit
}
