package weather.core.screens

import kotlinx.coroutines.launch
import text.SCALAR_ORDER
import weather.core.LoadFailure
import weather.core.faults.Fault
import weather.core.places.Place
import weather.core.places.Places
import weather.core.platform.Platform
import weather.core.screens.FavoritesModel.Action
import weather.core.screens.FavoritesModel.City
import weather.core.screens.FavoritesModel.Message
import weather.core.screens.FavoritesModel.State
import weather.core.screens.FavoritesModel.Status

/** The saved cities. */
class FavoritesModel internal constructor(
  private val platform: Platform,
  private val places: Places,
  private val openCity: (Long) -> Unit,
) : ViewModel<State, Action, Message>(State(), ::update) {

  /** A saved city; name and country are null where they could not be looked up. */
  data class City(val id: Long, val name: String?, val country: String?)

  /** What is on the screen. */
  data class State(
    /** Sorted by name. */
    val cities: List<City> = emptyList(),
    val status: Status = Status.IDLE,
  )

  /** How far the list is. */
  enum class Status {
    /** Nothing was asked for yet. */
    IDLE,

    /** Names are on their way. */
    LOADING,

    /** The list is there, empty or not. */
    LOADED,
  }

  /** What a person can do; [Appear] is what the root does when the screen gains focus. */
  sealed interface Action {
    data object Appear : Action

    /** Shows a city, which must be in the list. */
    data class Open(val id: Long) : Action

    /** Takes a city off the list, in which it must be. */
    data class Remove(val id: Long) : Action

    enum class Name(val label: String) {
      APPEAR("Appear"),
      OPEN("Open"),
      REMOVE("Remove"),
    }
  }

  /** What happened. */
  sealed interface Message {
    data object LoadingStarted : Message

    data class Loaded(val cities: List<City>) : Message

    data class Removed(val id: Long) : Message
  }

  /** What the person can do now. */
  val actions: List<Action.Name>
    get() = if (state.value.cities.isEmpty()) listOf(Action.Name.APPEAR) else Action.Name.entries

  override fun send(action: Action) = when (action) {
    is Action.Appear -> load()
    is Action.Open -> openCity(action.id)
    is Action.Remove -> {
      platform.favorites.save(platform.favorites.ids - action.id)
      apply(Message.Removed(action.id))
    }
  }

  private fun load() {
    if (state.value.status == Status.LOADING) return
    apply(Message.LoadingStarted)
    platform.effects.launch {
      val cities = platform.favorites.ids.map { id ->
        val place = place(id)
        City(id, place?.name, place?.country)
      }
      apply(Message.Loaded(cities.sortedWith(order)))
    }
  }

  /** A city that cannot be looked up is shown without a name. */
  private suspend fun place(id: Long): Place? =
    places[id]
      ?: try {
        places.lookUp(id)
      } catch (_: LoadFailure) {
        null
      }

  /**
   * By name in the order of code points, those without a name last, then by id. No collation: its
   * order would depend on the device.
   */
  private val order: Comparator<City>
    get() {
      val names = if (platform.fault == Fault.UTF16_ORDER) naturalOrder<String>() else SCALAR_ORDER
      return compareBy<City, String?>(nullsLast(names)) { it.name }.thenBy { it.id }
    }
}

/** The only place where the state changes. */
private fun update(state: State, message: Message): State = when (message) {
  is Message.LoadingStarted -> state.copy(status = Status.LOADING)
  is Message.Loaded -> State(message.cities, Status.LOADED)
  is Message.Removed -> state.copy(cities = state.cities.filter { it.id != message.id })
}
