package weather.data

/** The catalogue, and what the searches and look-ups of this app have brought. */
class KnownPlaces {
  private val places = HashMap(CATALOGUE)

  operator fun get(id: Long): Place? = places[id]

  operator fun set(id: Long, place: Place) {
    places[id] = place
  }
}
