package shop.adapter

import faults.none
import faults.shape
import parity.kit.Field
import parity.kit.Input
import parity.kit.Screen
import parity.kit.Shape
import parity.kit.read
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

  private var known: Pair<Shown, Screen>? = null

  override val child: Screen
    get() {
      val shown = model.shown
      known?.let { (its, screen) -> if (its == shown) return screen }
      return screen(shown).also { known = shown to it }
    }

  private fun screen(shown: Shown): Screen =
    when (shown) {
      is Shown.Home -> HomeScreen(shown.model, model.ledger, fault)
      is Shown.Product -> ProductScreen(shown.model, fault)
      is Shown.Cart -> CartScreen(shown.model, fault)
      is Shown.Profile -> ProfileScreen(shown.model, model.ledger, fault)
      is Shown.Settings -> SettingsScreen(shown.model, model.ledger, fault)
      is Shown.SignIn -> SignInScreen(shown.model, fault)
    }

  private val tab = Field("tab", tabShape(fault))
  private val selectTab = shape(fault, tab)
  override val inputs get() = mapOf("SelectTab" to selectTab.schema)

  override fun perform(action: String, input: Input) = model.send(
    when (Name.entries.firstOrNull { it.label == action } ?: unknownAction(action)) {
      Name.DISMISS_ERROR -> Action.DismissError.also { input.none(fault) }
      Name.BACK -> Action.Back.also { input.none(fault) }
      Name.SELECT_TAB -> Action.SelectTab(input.read(selectTab)[tab])
    })
}

private fun tabShape(fault: Fault?): Shape<Tab> {
  val labels = Tab.entries.map { it.label }
  val label = if (fault == Fault.WRONG_ERROR_CODE) Shape.text else Shape.choice(labels)
  return label.map("a tab") { text ->
    Tab.entries.firstOrNull { it.label == text } ?: unknownAction(text)
  }
}
