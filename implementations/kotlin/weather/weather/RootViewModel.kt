package weather

import kotlinx.coroutines.CoroutineScope
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.buildJsonObject
import kotlinx.serialization.json.put
import parity.kit.Input
import parity.kit.Rejection
import parity.kit.Screen
import parity.kit.invalid
import parity.kit.unknownAction
import weather.RootViewModel.Action
import weather.RootViewModel.Msg
import weather.RootViewModel.State
import weather.data.KnownPlaces
import weather.data.OpenMeteo
import weather.screens.CityViewModel
import weather.screens.FavoritesViewModel
import weather.screens.SearchViewModel
import weather.screens.WeatherViewModel
import weather.screens.exactly
import weather.screens.nothing

/** Owns the tabs and their stacks, and tells the screen that gains focus that it does. */
class RootViewModel(
  private val scope: CoroutineScope,
  private val features: Features,
  search: SearchViewModel.State = SearchViewModel.State.Idle(""),
) : ViewModel<State, Action, Msg>(State(Tab.WEATHER), scope), Screen {

  data class State(val tab: Tab, val stacks: Map<Tab, List<CityViewModel>> = emptyMap()) {
    val stack: List<CityViewModel> get() = stacks[tab].orEmpty()
  }

  sealed interface Action {
    data object Back : Action

    data class SelectTab(val tab: Tab) : Action
  }

  sealed interface Msg {
    data class Selected(val tab: Tab) : Msg

    data class Pushed(val city: CityViewModel) : Msg

    data object Popped : Msg

    data object PoppedToRoot : Msg
  }

  private val known = KnownPlaces()
  private val openMeteo = OpenMeteo(features.http, features.clock, features.locale)

  private val weather = WeatherViewModel(
    scope, features.location, openMeteo, features.clock, features.settings,
    openSearch = { navigate(Msg.Selected(Tab.SEARCH)) })
  val search = SearchViewModel(scope, openMeteo, known, openCity = ::push, initial = search)
  private val favorites =
    FavoritesViewModel(scope, openMeteo, known, features.favorites, openCity = ::push)

  private var focused: Screen? = null

  override fun update(state: State, msg: Msg): State = when (msg) {
    is Msg.Selected -> state.copy(tab = msg.tab)
    is Msg.Pushed -> state.withStack(state.stack + msg.city)
    is Msg.Popped -> state.withStack(state.stack.dropLast(1))
    is Msg.PoppedToRoot -> state.withStack(emptyList())
  }

  private fun State.withStack(stack: List<CityViewModel>) = copy(stacks = stacks + (tab to stack))

  override fun send(action: Action) = when (action) {
    is Action.Back -> goBack()
    is Action.SelectTab -> select(action.tab)
  }

  /** The first call shows the app. */
  fun open(route: Route) = when (route) {
    is Route.ToTab -> navigate(Msg.Selected(route.tab), Msg.PoppedToRoot)
    is Route.ToCity -> navigate(Msg.Selected(Tab.SEARCH), Msg.PoppedToRoot, Msg.Pushed(city(route.id)))
  }

  private fun push(id: Long) = navigate(Msg.Pushed(city(id)))

  private fun goBack() {
    val isMistaken = Fault.WRONG_BACK_TARGET.isOn && state.value.tab == Tab.FAVORITES
    if (isMistaken) navigate(Msg.Popped, Msg.Selected(Tab.SEARCH)) else navigate(Msg.Popped)
  }

  private fun select(tab: Tab) =
    navigate(if (tab == state.value.tab) Msg.PoppedToRoot else Msg.Selected(tab))

  private fun navigate(vararg steps: Msg) {
    steps.forEach(::apply)
    if (child === focused) return
    focused = child
    appear()
  }

  private fun appear() {
    when (val shown = child) {
      is WeatherViewModel -> shown.send(WeatherViewModel.Action.APPEAR)
      is FavoritesViewModel -> shown.send(FavoritesViewModel.Action.Appear)
      is CityViewModel -> shown.send(CityViewModel.Action.APPEAR)
    }
  }

  private fun city(id: Long) =
    CityViewModel(id, scope, openMeteo, features.clock, known, features.favorites)

  val path: String
    get() = state.value.stack.lastOrNull()?.let { "/cities/${it.id}" } ?: "/${state.value.tab.wire}"

  override val name = "Root"

  override val stateJson: JsonElement
    get() = buildJsonObject { put("tab", state.value.tab.wire) }

  override val child: Screen
    get() = state.value.stack.lastOrNull() ?: when (state.value.tab) {
      Tab.WEATHER -> weather
      Tab.SEARCH -> search
      Tab.FAVORITES -> favorites
    }

  override val actions: List<String>
    get() = if (state.value.stack.isEmpty()) listOf("SelectTab") else listOf("Back", "SelectTab")

  override fun decode(action: String, input: Input): () -> Unit {
    val decoded = when (action) {
      "Back" -> input.nothing(Action.Back)
      "SelectTab" -> input.exactly { Action.SelectTab(tab(this["tab"].text())) }
      else -> unknownAction(action)
    }
    return { send(decoded) }
  }

  private fun tab(wire: String): Tab = Tab.named(wire)
    ?: if (Fault.WRONG_ERROR_CODE.isOn) throw Rejection(Rejection.Code.UNKNOWN_ACTION, "no tab '$wire'")
    else invalid("'tab' is none of weather, search, favorites")
}
