package live.core

import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.asStateFlow

/** Home, and the screen that lies on it. */
class RootModel(private val platform: Platform, route: Route) {
  private val current = MutableStateFlow<Shown?>(null)

  /** What lies on Home. */
  val shown: StateFlow<Shown?> = current.asStateFlow()

  sealed interface Shown {
    class Rooms(val model: RoomsModel) : Shown

    class Recorder(val model: RecorderModel) : Shown

    class Player(val model: PlayerModel) : Shown

    class Movies(val model: MoviesModel) : Shown
  }

  init {
    open(route)
  }

  /** Makes the screens of a deep link anew; who was there is gone. */
  fun open(route: Route) {
    current.value?.close()
    current.value = when (route) {
      is Route.Home -> null
      is Route.Rooms -> Shown.Rooms(RoomsModel(platform, route.room))
      is Route.Recorder -> Shown.Recorder(RecorderModel(platform))
      is Route.Player -> Shown.Player(PlayerModel(platform))
      is Route.Movies -> Shown.Movies(MoviesModel(platform, route.id))
    }
  }

  /** Takes the topmost away: a movie first, then the screen. */
  fun back() {
    val movies = (current.value as? Shown.Movies)?.model
    if (movies?.movie != null) movies.closeMovie() else open(Route.Home)
  }

  private fun Shown.close() = when (this) {
    is Shown.Rooms -> model.close()
    is Shown.Recorder -> model.close()
    is Shown.Player -> model.close()
    is Shown.Movies -> model.close()
  }
}

/** A deep link. */
sealed interface Route {
  data object Home : Route

  data class Rooms(val room: String?) : Route

  data object Recorder : Route

  data object Player : Route

  data class Movies(val id: Long?) : Route

  companion object {
    /** The screens that can be opened from Home, by name. */
    val SCREENS: Map<String, Route> = mapOf(
      "rooms" to Rooms(null),
      "recorder" to Recorder,
      "player" to Player,
      "movies" to Movies(null),
    )

    /** Reads a deep link; null where it leads nowhere. */
    fun of(text: String): Route? {
      if (text == "/") return Home
      if (!text.startsWith("/")) return null
      val rest = text.substring(1)
      val below = rest.substringAfter('/', "")
      return when {
        '/' !in rest -> SCREENS[rest]
        rest.startsWith("rooms/") -> if (RoomsModel.isName(below)) Rooms(below) else null
        rest.startsWith("movies/") -> id(below)?.let { Movies(it) }
        else -> null
      }
    }

    private fun id(digits: String): Long? {
      val isId = digits.length in 1..16 && digits.all { it in '0'..'9' } && digits[0] != '0'
      return if (isId) digits.toLong().takeIf { it <= LARGEST_ID } else null
    }
  }
}
