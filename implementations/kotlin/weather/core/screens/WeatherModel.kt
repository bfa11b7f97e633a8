package weather.core.screens

import kotlinx.coroutines.launch
import weather.core.LoadFailure
import weather.core.faults.Fault
import weather.core.forecast.Forecasts
import weather.core.forecast.LoadedForecast
import weather.core.platform.CurrentPlace
import weather.core.platform.Platform
import weather.core.screens.WeatherModel.Action
import weather.core.screens.WeatherModel.Message
import weather.core.screens.WeatherModel.State

/** The weather of the place where the person is. */
class WeatherModel internal constructor(
  private val platform: Platform,
  private val forecasts: Forecasts,
  private val openSearch: () -> Unit,
) : ViewModel<State, Action, Message>(State.Idle, ::update) {

  /** What is on the screen. */
  sealed interface State {
    /** Nothing was asked for yet. */
    data object Idle : State

    /** The forecast is on its way. */
    data object Loading : State

    /** We may not know where the person is. */
    data class PermissionDenied(val canAskAgain: Boolean) : State

    /** The weather of the place. */
    data class Loaded(val place: CurrentPlace, val forecast: LoadedForecast) : State

    /** It could not be loaded. */
    data class Failed(val failure: LoadFailure) : State
  }

  /** What a person can do; [APPEAR] is what the root does when the screen gains focus. */
  enum class Action(val label: String) {
    APPEAR("Appear"),
    RETRY("Retry"),

    /** Opens the system's settings. */
    OPEN_SETTINGS("OpenSettings"),

    /** Goes to Search. */
    OPEN_SEARCH("OpenSearch"),
  }

  /** What happened. */
  sealed interface Message {
    data class PermissionIsDenied(val canAskAgain: Boolean) : Message

    data object LoadingStarted : Message

    data class LoadingSucceeded(val place: CurrentPlace, val forecast: LoadedForecast) : Message

    data class LoadingFailed(val failure: LoadFailure) : Message
  }

  /** What the person can do now. */
  val actions: List<Action>
    get() {
      val needsSettings = state.value == State.PermissionDenied(canAskAgain = false)
      val offersSettings = needsSettings || platform.fault == Fault.EXTRA_ACTION
      return Action.entries.filter { it != Action.OPEN_SETTINGS || offersSettings }
    }

  override fun send(action: Action) = when (action) {
    Action.APPEAR -> appear()
    Action.RETRY -> load()
    Action.OPEN_SETTINGS -> platform.settings.open()
    Action.OPEN_SEARCH -> openSearch()
  }

  private fun appear() = when (state.value) {
    is State.Idle -> load()
    is State.PermissionDenied -> if (platform.fault == Fault.NO_RELOAD_ON_RETURN) Unit else load()
    is State.Loading, is State.Loaded, is State.Failed -> Unit
  }

  private fun load() {
    val location = platform.location
    if (!location.isGranted) return apply(Message.PermissionIsDenied(location.canAskAgain))
    if (state.value is State.Loading) return
    apply(Message.LoadingStarted)
    val place = location.current
    platform.effects.launch {
      try {
        apply(Message.LoadingSucceeded(place, forecasts.forecast(place.spot)))
      } catch (failure: LoadFailure) {
        apply(Message.LoadingFailed(failure))
      }
    }
  }
}

/** The only place where the state changes. */
private fun update(state: State, message: Message): State = when (message) {
  is Message.PermissionIsDenied -> State.PermissionDenied(message.canAskAgain)
  is Message.LoadingStarted -> State.Loading
  is Message.LoadingSucceeded -> State.Loaded(message.place, message.forecast)
  is Message.LoadingFailed -> State.Failed(message.failure)
}
