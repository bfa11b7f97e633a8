package weather.adapter

import parity.kit.Input
import parity.kit.Screen
import parity.kit.unknownAction
import weather.core.faults.Fault
import weather.core.screens.RootModel
import weather.core.screens.RootModel.Action
import weather.core.screens.RootModel.Action.Name
import weather.core.screens.RootModel.Shown
import weather.core.screens.Tab

/** The app's root. */
internal class RootScreen(private val model: RootModel, private val fault: Fault?) : Screen {
  override val name = "Root"
  override val path = "/"
  override val state = members()
  override val actions get() = model.actions.map { it.label }

  override val child: Screen
    get() = when (val shown = model.shown) {
      is Shown.Weather -> WeatherScreen(shown.model, fault)
      is Shown.Search -> SearchScreen(shown.model, fault)
      is Shown.Favorites -> FavoritesScreen(shown.model, fault)
      is Shown.City -> CityScreen(shown.model, fault)
    }

  override fun perform(action: String, input: Input) = model.send(
    when (Name.entries.firstOrNull { it.label == action } ?: unknownAction(action)) {
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
