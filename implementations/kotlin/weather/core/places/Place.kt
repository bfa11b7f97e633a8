package weather.core.places

/** A point on the map, with the clock that people there live by. */
data class Spot(
  /** Degrees, north is positive. */
  val latitude: Double,

  /** Degrees, east is positive. */
  val longitude: Double,

  /** A name of the time zone database: `Asia/Tokyo`. */
  val timeZone: String,
)

/** A city; its id is that of GeoNames. */
data class Place(
  val id: Long,

  /** In the language that was asked for. */
  val name: String,
  val country: String?,
  val region: String?,
  val spot: Spot,
)
