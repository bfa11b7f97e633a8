package weather.screens

import kotlinx.coroutines.CoroutineScope
import kotlinx.serialization.SerialName
import kotlinx.serialization.Serializable
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.jsonObject
import parity.kit.Fields
import parity.kit.Input
import parity.kit.Screen
import parity.kit.unknownAction
import weather.Fault
import weather.FavoriteStore
import weather.ViewModel
import weather.data.KnownPlaces
import weather.data.LoadFailure
import weather.data.OpenMeteo
import weather.data.Place
import weather.data.SCALAR_ORDER
import weather.screens.FavoritesViewModel.Action
import weather.screens.FavoritesViewModel.Msg
import weather.screens.FavoritesViewModel.State

/** The cities that a person wants to keep. */
class FavoritesViewModel(
  scope: CoroutineScope,
  private val openMeteo: OpenMeteo,
  private val known: KnownPlaces,
  private val favorites: FavoriteStore,
  private val openCity: (Long) -> Unit,
) : ViewModel<State, Action, Msg>(State.Idle(), scope), Screen {

  @Serializable
  sealed interface State {
    val cities: List<City>

    @Serializable
    @SerialName("idle")
    data class Idle(override val cities: List<City> = emptyList()) : State

    @Serializable
    @SerialName("loading")
    data class Loading(override val cities: List<City>) : State

    @Serializable
    @SerialName("empty")
    data class Empty(override val cities: List<City> = emptyList()) : State

    @Serializable
    @SerialName("loaded")
    data class Loaded(override val cities: List<City>) : State
  }

  /** Without a name where the look-up failed. */
  @Serializable
  data class City(val id: Long, val name: String?, val country: String?)

  sealed interface Action {
    data object Appear : Action

    data class Open(val id: Long) : Action

    data class Remove(val id: Long) : Action
  }

  sealed interface Msg {
    data object Started : Msg

    data class Loaded(val cities: List<City>) : Msg

    data class Removed(val id: Long) : Msg
  }

  override fun update(state: State, msg: Msg): State = when (msg) {
    is Msg.Started -> State.Loading(state.cities)
    is Msg.Loaded -> shown(msg.cities)
    is Msg.Removed -> shown(state.cities.filter { it.id != msg.id })
  }

  private fun shown(cities: List<City>): State =
    if (cities.isEmpty()) State.Empty() else State.Loaded(cities.sortedWith(ORDER))

  override fun send(action: Action) = when (action) {
    is Action.Appear -> load()
    is Action.Open -> openCity(action.id)
    is Action.Remove -> remove(action.id)
  }

  private fun load() {
    apply(Msg.Started)
    effect {
      val cities = favorites.ids.map { id ->
        val place = place(id)
        City(id, place?.name, place?.country)
      }
      apply(Msg.Loaded(cities))
    }
  }

  private suspend fun place(id: Long): Place? =
    known[id]
      ?: try {
        openMeteo.place(id).also { known[id] = it }
      } catch (_: LoadFailure) {
        null
      }

  private fun remove(id: Long) {
    favorites.remove(id)
    apply(Msg.Removed(id))
  }

  override val name = "Favorites"

  override val stateJson: JsonElement
    get() {
      val json = stateFormat.encodeToJsonElement(State.serializer(), state.value)
      val isNull = Fault.EMPTY_AS_NULL.isOn && state.value.cities.isEmpty()
      return if (isNull) JsonObject(json.jsonObject + ("cities" to JsonNull)) else json
    }

  override val actions: List<String>
    get() = if (state.value.cities.isEmpty()) listOf("Appear") else listOf("Appear", "Open", "Remove")

  override fun decode(action: String, input: Input): () -> Unit {
    val decoded = when (action) {
      "Appear" -> input.nothing(Action.Appear)
      "Open" -> input.exactly { Action.Open(shownId()) }
      "Remove" -> input.exactly { Action.Remove(shownId()) }
      else -> unknownAction(action)
    }
    return { send(decoded) }
  }

  private fun Fields.shownId(): Long {
    val field = this["id"]
    val id = field.placeId()
    return if (state.value.cities.any { it.id == id }) id else field.refuse("one of the favourites")
  }
}

private val NAME_ORDER: Comparator<String> = if (Fault.UTF16_ORDER.isOn) naturalOrder() else SCALAR_ORDER

private val ORDER: Comparator<FavoritesViewModel.City> =
  compareBy<FavoritesViewModel.City, String?>(nullsLast(NAME_ORDER)) { it.name }.thenBy { it.id }
