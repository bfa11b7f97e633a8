package weather.core.screens

import weather.core.OpenMeteo
import weather.core.faults.Fault
import weather.core.forecast.Forecasts
import weather.core.places.Places
import weather.core.platform.Platform
import weather.core.screens.Navigation.Message
import weather.core.screens.RootModel.Action

/**
 * The app: three tabs, a stack on each, and who has the focus. It opens at [route]; [search] is
 * what Search starts with.
 */
class RootModel(
  private val platform: Platform,
  route: Route,
  search: SearchModel.State = SearchModel.State(),
) : ViewModel<Navigation, Action, Message>(Navigation(Tab.WEATHER), ::update) {

  /** What a person can do on every screen. */
  sealed interface Action {
    data object Back : Action

    /** Taps a tab. */
    data class SelectTab(val tab: Tab) : Action

    enum class Name(val label: String) {
      BACK("Back"),
      SELECT_TAB("SelectTab"),
    }
  }

  private val server = OpenMeteo(platform.http, platform.settings)
  private val places = Places(server, platform.fault)
  private val forecasts = Forecasts(server, platform.settings, platform.fault)

  /** The current place. */
  val weather = WeatherModel(platform, forecasts) { navigate(Message.Selected(Tab.SEARCH)) }

  /** The search. */
  val search = SearchModel(search, platform, places) { push(it, Tab.SEARCH) }

  /** The saved cities. */
  val favorites = FavoritesModel(platform, places) { push(it, Tab.FAVORITES) }

  init {
    apply(opening(route))
    appear()
  }

  /** The screen that has the focus; two are equal if they are the same one, whatever is on them. */
  sealed interface Shown {
    data class Weather(val model: WeatherModel) : Shown

    data class Search(val model: SearchModel) : Shown

    data class Favorites(val model: FavoritesModel) : Shown

    data class City(val model: CityModel) : Shown
  }

  val shown: Shown
    get() {
      val navigation = state.value
      navigation.top?.let { return Shown.City(it) }
      return when (navigation.selected) {
        Tab.WEATHER -> Shown.Weather(weather)
        Tab.SEARCH -> Shown.Search(search)
        Tab.FAVORITES -> Shown.Favorites(favorites)
      }
    }

  /** What the person can do on every screen. */
  val actions: List<Action.Name>
    get() = if (state.value.top == null) listOf(Action.Name.SELECT_TAB) else Action.Name.entries

  override fun send(action: Action) = when (action) {
    is Action.Back -> goBack()
    is Action.SelectTab -> navigate(Message.Tapped(action.tab))
  }

  /** Opens a deep link. */
  fun open(route: Route) = navigate(opening(route))

  private fun push(id: Long, tab: Tab) = navigate(Message.Pushed(city(id), tab))

  private fun goBack() {
    val isWrong = platform.fault == Fault.WRONG_BACK_TARGET && state.value.selected == Tab.FAVORITES
    navigate(Message.Popped)
    if (isWrong) navigate(Message.Selected(Tab.SEARCH))
  }

  private fun opening(route: Route): Message = when (route) {
    is Route.ToTab -> Message.Opened(route.tab)
    is Route.ToCity -> Message.Replaced(city(route.id), Tab.SEARCH)
  }

  /** The only way to another screen: the one that gains the focus is told. */
  private fun navigate(message: Message) {
    val before = shown
    apply(message)
    if (shown != before) appear()
  }

  private fun appear() = when (val shown = shown) {
    is Shown.Weather -> shown.model.send(WeatherModel.Action.APPEAR)
    is Shown.Search -> Unit
    is Shown.Favorites -> shown.model.send(FavoritesModel.Action.Appear)
    is Shown.City -> shown.model.send(CityModel.Action.APPEAR)
  }

  private fun city(id: Long) = CityModel(id, platform, places, forecasts)
}
