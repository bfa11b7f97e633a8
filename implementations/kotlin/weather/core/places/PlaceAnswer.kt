package weather.core.places

import kotlinx.serialization.Serializable
import weather.core.LoadFailure
import weather.core.JsonDouble
import weather.core.JsonWhole

/** What the geocoding search answers; nothing found is a list that is missing. */
@Serializable
internal class SearchAnswer(private val results: List<PlaceAnswer> = emptyList()) {
  val places: List<Place> get() = results.map { it.place }
}

/** A city as the geocoding server describes it. */
@Serializable
internal class PlaceAnswer(
  private val id: JsonWhole,
  private val name: String,
  private val latitude: JsonDouble,
  private val longitude: JsonDouble,
  private val timezone: String,
  private val country: String? = null,
  private val admin1: String? = null,
) {
  val place: Place
    get() {
      if (id == 0L) throw LoadFailure.Unreadable()
      return Place(id, name, country, admin1, Spot(latitude, longitude, timezone))
    }
}
