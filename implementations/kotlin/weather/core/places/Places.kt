package weather.core.places

import text.SCALAR_ORDER
import weather.core.LoadFailure
import weather.core.OpenMeteo
import weather.core.faults.Fault

/** Cities: those that are known by now, and the server that knows the others. */
internal class Places(private val server: OpenMeteo, private val fault: Fault?) {
  private val known = HashMap(CATALOGUE)

  /** A city that is in the catalogue, or that a search or a lookup has brought. */
  operator fun get(id: Long): Place? = known[id]

  /** The cities that match a text, in the server's order. Throws [LoadFailure]. */
  suspend fun search(query: String): List<Place> {
    val places = server.decoded(SearchAnswer.serializer(), server.searchUrl(query)).places
    places.forEach(::remember)
    if (fault == Fault.LIST_ORDER) return places.sortedWith(compareBy(SCALAR_ORDER) { it.name })
    return places
  }

  /** A city that is not known yet. Throws [LoadFailure]. */
  suspend fun lookUp(id: Long): Place =
    try {
      server.decoded(PlaceAnswer.serializer(), server.lookupUrl(id)).place.also(::remember)
    } catch (failure: LoadFailure.Status) {
      throw if (failure.status == NOT_FOUND) LoadFailure.NoSuchCity() else failure
    }

  private fun remember(place: Place) {
    known[place.id] = place
  }

  private companion object {
    const val NOT_FOUND = 404
  }
}
