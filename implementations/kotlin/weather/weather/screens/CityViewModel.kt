package weather.screens

import java.net.URI
import java.io.IOException
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext
import kotlinx.serialization.SerialName
import kotlinx.serialization.Serializable
import kotlinx.serialization.json.JsonElement
import parity.kit.Input
import parity.kit.Screen
import parity.kit.unknownAction
import weather.Clock
import weather.Fault
import weather.FavoriteStore
import weather.ViewModel
import weather.data.Forecast
import weather.data.KnownPlaces
import weather.data.LoadFailure
import weather.data.OpenMeteo
import weather.data.Place
import weather.screens.CityViewModel.Action
import weather.screens.CityViewModel.Msg
import weather.screens.CityViewModel.State

/** The weather in one city, which can be made a favourite. */
class CityViewModel(
  val id: Long,
  scope: CoroutineScope,
  private val openMeteo: OpenMeteo,
  private val clock: Clock,
  private val known: KnownPlaces,
  private val favorites: FavoriteStore,
) : ViewModel<State, Action, Msg>(State.Idle(id, id in favorites.ids, known[id]), scope), Screen {

  @Serializable
  sealed interface State {
    val id: Long
    val isFavorite: Boolean

    /** Null while it is not known. */
    val place: Place?

    @Serializable
    @SerialName("idle")
    data class Idle(
      override val id: Long,
      override val isFavorite: Boolean,
      override val place: Place?,
    ) : State

    @Serializable
    @SerialName("loading")
    data class Loading(
      override val id: Long,
      override val isFavorite: Boolean,
      override val place: Place?,
    ) : State

    @Serializable
    @SerialName("loaded")
    data class Loaded(
      override val id: Long,
      override val isFavorite: Boolean,
      override val place: Place?,
      val forecast: Forecast,
      val updatedAt: String,
    ) : State

    @Serializable
    @SerialName("error")
    data class Failed(
      override val id: Long,
      override val isFavorite: Boolean,
      override val place: Place?,
      val message: String,
    ) : State
  }

  enum class Action(val wire: String) {
    APPEAR("Appear"),
    RETRY("Retry"),
    TOGGLE_FAVORITE("ToggleFavorite"),
  }

  sealed interface Msg {
    data class FavoriteSeen(val isFavorite: Boolean) : Msg

    data object Started : Msg

    data class PlaceFound(val place: Place) : Msg

    data class Loaded(val forecast: Forecast, val updatedAt: String) : Msg

    data class Failed(val message: String) : Msg
  }

  override fun update(state: State, msg: Msg): State = when (msg) {
    is Msg.FavoriteSeen -> seen(state, msg.isFavorite)
    is Msg.Started -> State.Loading(state.id, state.isFavorite, state.place)
    is Msg.PlaceFound -> State.Loading(state.id, state.isFavorite, msg.place)
    is Msg.Loaded -> State.Loaded(state.id, state.isFavorite, state.place, msg.forecast, msg.updatedAt)
    is Msg.Failed -> State.Failed(state.id, state.isFavorite, state.place, msg.message)
  }

  private fun seen(state: State, isFavorite: Boolean): State = when (state) {
    is State.Idle -> state.copy(isFavorite = isFavorite)
    is State.Loading -> state.copy(isFavorite = isFavorite)
    is State.Loaded -> state.copy(isFavorite = isFavorite)
    is State.Failed -> state.copy(isFavorite = isFavorite)
  }

  override fun send(action: Action) = when (action) {
    Action.APPEAR -> appear()
    Action.RETRY -> load()
    Action.TOGGLE_FAVORITE -> toggleFavorite()
  }

  private fun appear() {
    apply(Msg.FavoriteSeen(id in favorites.ids))
    if (state.value is State.Idle) load()
  }

  private fun toggleFavorite() {
    if (id in favorites.ids) favorites.remove(id) else favorites.add(id)
    apply(Msg.FavoriteSeen(id in favorites.ids))
  }

  private fun load() {
    apply(Msg.Started)
    effect {
      if (Fault.SWALLOWED_NETWORK.isOn) loadImageAndSwallow()
      try {
        val place = state.value.place ?: find()
        if (Fault.DOUBLE_REQUEST.isOn) openMeteo.forecast(place)
        val forecast = openMeteo.forecast(place)
        apply(Msg.Loaded(forecast, clock.stamp))
      } catch (failure: LoadFailure) {
        apply(Msg.Failed(failure.message))
      }
    }
  }

  private suspend fun find(): Place {
    val place = known[id] ?: openMeteo.place(id).also { known[id] = it }
    apply(Msg.PlaceFound(place))
    return place
  }

  private suspend fun loadImageAndSwallow() = withContext(Dispatchers.IO) {
    try {
      URI("https://images.open-meteo.com/icon.png").toURL().openStream().use { it.read() }
    } catch (_: IOException) {
      -1
    }
  }

  override val name = "City"

  override val stateJson: JsonElement
    get() = stateFormat.encodeToJsonElement(State.serializer(), state.value)

  override val actions: List<String>
    get() = Action.entries.filter { it != Action.TOGGLE_FAVORITE || state.value.place != null }.map { it.wire }

  override fun decode(action: String, input: Input): () -> Unit {
    val decoded = Action.entries.firstOrNull { it.wire == action } ?: unknownAction(action)
    input.nothing(decoded)
    return { send(decoded) }
  }
}
