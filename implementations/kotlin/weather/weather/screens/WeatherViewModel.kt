package weather.screens

import kotlinx.coroutines.CoroutineScope
import kotlinx.serialization.SerialName
import kotlinx.serialization.Serializable
import kotlinx.serialization.json.JsonElement
import parity.kit.Decimal
import parity.kit.Input
import parity.kit.Screen
import parity.kit.unknownAction
import weather.Clock
import weather.Fault
import weather.LocationPermission
import weather.SettingsOpener
import weather.ViewModel
import weather.data.Forecast
import weather.data.LoadFailure
import weather.data.OpenMeteo
import weather.data.Place
import weather.screens.WeatherViewModel.Action
import weather.screens.WeatherViewModel.Msg
import weather.screens.WeatherViewModel.State

/** The weather at the current place, once a person allows to look where that is. */
class WeatherViewModel(
  scope: CoroutineScope,
  private val location: LocationPermission,
  private val openMeteo: OpenMeteo,
  private val clock: Clock,
  private val settings: SettingsOpener,
  private val openSearch: () -> Unit,
) : ViewModel<State, Action, Msg>(State.Idle, scope), Screen {

  @Serializable
  sealed interface State {
    @Serializable
    @SerialName("idle")
    data object Idle : State

    @Serializable
    @SerialName("loading")
    data object Loading : State

    @Serializable
    @SerialName("permissionDenied")
    data class PermissionDenied(val canAskAgain: Boolean) : State

    @Serializable
    @SerialName("loaded")
    data class Loaded(val place: CurrentPlace, val forecast: Forecast, val updatedAt: String) : State

    @Serializable
    @SerialName("error")
    data class Failed(val message: String) : State
  }

  @Serializable
  data class CurrentPlace(val name: String, val latitude: Decimal, val longitude: Decimal)

  enum class Action(val wire: String) {
    APPEAR("Appear"),
    RETRY("Retry"),
    OPEN_SETTINGS("OpenSettings"),
    OPEN_SEARCH("OpenSearch"),
  }

  sealed interface Msg {
    data object Started : Msg

    data class Denied(val canAskAgain: Boolean) : Msg

    data class Loaded(val place: Place, val forecast: Forecast, val updatedAt: String) : Msg

    data class Failed(val message: String) : Msg
  }

  override fun update(state: State, msg: Msg): State = when (msg) {
    is Msg.Started -> State.Loading
    is Msg.Denied -> State.PermissionDenied(msg.canAskAgain)
    is Msg.Loaded -> State.Loaded(
      CurrentPlace(msg.place.name, msg.place.latitude, msg.place.longitude), msg.forecast, msg.updatedAt)
    is Msg.Failed -> State.Failed(msg.message)
  }

  override fun send(action: Action) = when (action) {
    Action.APPEAR -> if (isToBeLoaded(state.value)) load() else Unit
    Action.RETRY -> load()
    Action.OPEN_SETTINGS -> settings.open()
    Action.OPEN_SEARCH -> openSearch()
  }

  private fun isToBeLoaded(state: State): Boolean = when (state) {
    is State.Idle -> true
    is State.PermissionDenied -> !Fault.NO_RELOAD_ON_RETURN.isOn
    is State.Loading, is State.Loaded, is State.Failed -> false
  }

  private fun load() {
    if (!location.isGranted) return apply(Msg.Denied(location.canAskAgain))
    apply(Msg.Started)
    effect {
      try {
        val forecast = openMeteo.forecast(HERE)
        apply(Msg.Loaded(HERE, forecast, clock.stamp))
      } catch (failure: LoadFailure) {
        apply(Msg.Failed(failure.message))
      }
    }
  }

  override val name = "Weather"

  override val stateJson: JsonElement
    get() = stateFormat.encodeToJsonElement(State.serializer(), state.value)

  override val actions: List<String>
    get() = Action.entries.filter { isOffered(it) }.map { it.wire }

  private fun isOffered(action: Action): Boolean = when (action) {
    Action.APPEAR, Action.RETRY, Action.OPEN_SEARCH -> true
    Action.OPEN_SETTINGS -> Fault.EXTRA_ACTION.isOn || state.value == State.PermissionDenied(canAskAgain = false)
  }

  override fun decode(action: String, input: Input): () -> Unit {
    val decoded = Action.entries.firstOrNull { it.wire == action } ?: unknownAction(action)
    input.nothing(decoded)
    return { send(decoded) }
  }

  private companion object {
    /** Where a test device always is. */
    val HERE = Place("Berlin", null, null, 52.52, 13.41, "Europe/Berlin")
  }
}
