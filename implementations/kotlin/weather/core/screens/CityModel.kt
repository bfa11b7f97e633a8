package weather.core.screens

import kotlinx.coroutines.launch
import weather.core.LoadFailure
import weather.core.faults.Fault
import weather.core.faults.OldImageLoader
import weather.core.forecast.Forecasts
import weather.core.forecast.LoadedForecast
import weather.core.places.Place
import weather.core.places.Places
import weather.core.platform.Platform
import weather.core.screens.CityModel.Action
import weather.core.screens.CityModel.Message
import weather.core.screens.CityModel.State
import weather.core.screens.CityModel.Status

/** The weather of a city. */
class CityModel internal constructor(
  id: Long,
  private val platform: Platform,
  private val places: Places,
  private val forecasts: Forecasts,
) : ViewModel<State, Action, Message>(
  State(id, isFavorite = id in platform.favorites.ids, place = places[id]),
  ::update,
) {

  /** What is on the screen. */
  data class State(
    val id: Long,

    /** Whether the person has saved it. */
    val isFavorite: Boolean,

    /** What is known of the city, as soon as it is. */
    val place: Place?,
    val status: Status = Status.Idle,
  )

  /** How far the forecast is. */
  sealed interface Status {
    /** Nothing was asked for yet. */
    data object Idle : Status

    /** City or forecast are on their way. */
    data object Loading : Status

    data class Loaded(val forecast: LoadedForecast) : Status

    data class Failed(val failure: LoadFailure) : Status
  }

  /** What a person can do; [APPEAR] is what the root does when the screen gains focus. */
  enum class Action(val label: String) {
    APPEAR("Appear"),
    RETRY("Retry"),

    /** Saves the city, or does away with it. */
    TOGGLE_FAVORITE("ToggleFavorite"),
  }

  /** What happened. */
  sealed interface Message {
    data class FavoriteChanged(val isFavorite: Boolean) : Message

    data object LoadingStarted : Message

    data class PlaceFound(val place: Place) : Message

    data class LoadingSucceeded(val forecast: LoadedForecast) : Message

    data class LoadingFailed(val failure: LoadFailure) : Message
  }

  /** What the person can do now. */
  val actions: List<Action>
    get() = Action.entries.filter { it != Action.TOGGLE_FAVORITE || state.value.place != null }

  override fun send(action: Action) = when (action) {
    Action.APPEAR -> appear()
    Action.RETRY -> load()
    Action.TOGGLE_FAVORITE -> toggleFavorite()
  }

  private val id: Long get() = state.value.id

  private fun appear() {
    apply(Message.FavoriteChanged(id in platform.favorites.ids))
    if (state.value.status is Status.Idle) load()
  }

  private fun toggleFavorite() {
    val favorites = platform.favorites
    val isFavorite = id in favorites.ids
    favorites.save(if (isFavorite) favorites.ids - id else favorites.ids + id)
    apply(Message.FavoriteChanged(!isFavorite))
  }

  private fun load() {
    if (state.value.status is Status.Loading) return
    apply(Message.LoadingStarted)
    platform.effects.launch {
      try {
        val spot = place().spot
        if (platform.fault == Fault.SWALLOWED_NETWORK) OldImageLoader.load()
        if (platform.fault == Fault.HIDDEN_NETWORK) OldImageLoader.knock()
        if (platform.fault == Fault.DOUBLE_REQUEST) forecasts.forecast(spot)
        apply(Message.LoadingSucceeded(forecasts.forecast(spot)))
      } catch (failure: LoadFailure) {
        apply(Message.LoadingFailed(failure))
      }
    }
  }

  private suspend fun place(): Place =
    state.value.place ?: (places[id] ?: places.lookUp(id)).also { apply(Message.PlaceFound(it)) }
}

/** The only place where the state changes. */
private fun update(state: State, message: Message): State = when (message) {
  is Message.FavoriteChanged -> state.copy(isFavorite = message.isFavorite)
  is Message.LoadingStarted -> state.copy(status = Status.Loading)
  is Message.PlaceFound -> state.copy(place = message.place)
  is Message.LoadingSucceeded -> state.copy(status = Status.Loaded(message.forecast))
  is Message.LoadingFailed -> state.copy(status = Status.Failed(message.failure))
}
