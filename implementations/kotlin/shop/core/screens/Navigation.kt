package shop.core.screens

import shop.core.catalogue.Sku

/** What screens ask of the root. */
internal class Links(val openProduct: (Sku, Tab) -> Unit, val signedOut: () -> Unit)

/** Which tab is selected, what lies on the tabs' first screens, and what lies over everything. */
data class Navigation(
  val selected: Tab,
  val stacks: Map<Tab, List<Shown>> = emptyMap(),
  val signIn: SignInModel? = null,
) {
  /** The screen on top of the selected tab, above its first one. */
  val top: Shown? get() = stacks[selected]?.lastOrNull()

  /** What happened. */
  sealed interface Message {
    /** A tab was tapped: the selected one goes back to its first screen. */
    data class Tapped(val tab: Tab) : Message

    /** A tab was opened by a deep link: its first screen is shown. */
    data class Opened(val tab: Tab) : Message

    /** A page was opened on a tab. */
    data class Pushed(val page: Shown, val tab: Tab) : Message

    /** A page was opened by a deep link. */
    data class Replaced(val page: Shown, val tab: Tab) : Message

    /** The person went back. */
    data object Popped : Message

    /** The person is asked who they are, or no longer. */
    data class Asked(val signIn: SignInModel?) : Message
  }
}

/** The screen that has the focus; two are equal if they are the same one, whatever is on them. */
sealed interface Shown {
  data class Home(val model: HomeModel) : Shown

  data class Product(val model: ProductModel) : Shown

  data class Cart(val model: CartModel) : Shown

  data class Profile(val model: ProfileModel) : Shown

  data class Settings(val model: SettingsModel) : Shown

  data class SignIn(val model: SignInModel) : Shown
}

/** The only place where the navigation changes. */
internal fun update(state: Navigation, message: Navigation.Message): Navigation = when (message) {
  is Navigation.Message.Tapped ->
    if (message.tab == state.selected) state.showing(message.tab, emptyList())
    else state.copy(selected = message.tab)
  is Navigation.Message.Opened -> state.showing(message.tab, emptyList())
  is Navigation.Message.Pushed ->
    state.showing(message.tab, state.stacks[message.tab].orEmpty() + message.page)
  is Navigation.Message.Replaced -> state.showing(message.tab, listOf(message.page))
  is Navigation.Message.Popped ->
    state.showing(state.selected, state.stacks[state.selected].orEmpty().dropLast(1))
  is Navigation.Message.Asked -> state.copy(signIn = message.signIn)
}

private fun Navigation.showing(tab: Tab, stack: List<Shown>): Navigation =
  copy(selected = tab, stacks = stacks + (tab to stack.takeLast(DEPTH_LIMIT)))

private const val DEPTH_LIMIT = 20
