package shop.adapter

import parity.kit.Input
import parity.kit.Screen
import parity.kit.unknownAction
import shop.core.Fault
import shop.core.screens.RootModel
import shop.core.screens.RootModel.Action
import shop.core.screens.RootModel.Action.Name
import shop.core.screens.Shown
import shop.core.screens.Tab

/** The app's root. */
internal class RootScreen(private val model: RootModel, private val fault: Fault?) : Screen {
  override val name = "Root"
  override val path = "/"
  override val state = members()
  override val actions get() = model.actions.map { it.label }

  override val child: Screen
    get() = when (val shown = model.shown) {
      is Shown.Home -> HomeScreen(shown.model, model.ledger, fault)
      is Shown.Product -> ProductScreen(shown.model, fault)
      is Shown.Cart -> CartScreen(shown.model, fault)
      is Shown.Profile -> ProfileScreen(shown.model, model.ledger, fault)
      is Shown.Settings -> SettingsScreen(shown.model, model.ledger, fault)
      is Shown.SignIn -> SignInScreen(shown.model, fault)
    }

  override fun perform(action: String, input: Input) = model.send(
    when (Name.entries.firstOrNull { it.label == action } ?: unknownAction(action)) {
      Name.DISMISS_ERROR -> Action.DismissError.also { input.none(fault) }
      Name.BACK -> Action.Back.also { input.none(fault) }
      Name.SELECT_TAB -> Action.SelectTab(input.exactly(fault) { tab(this["tab"]) })
    })

  private fun tab(field: Input): Tab {
    val label = field.text()
    val tab = Tab.entries.firstOrNull { it.label == label }
    if (tab == null && fault == Fault.WRONG_ERROR_CODE) unknownAction(label)
    return tab ?: field.refuse("one of ${Tab.entries.map { it.label }}")
  }
}
