package weather.core.places

/** Cities that ship with the app: they have a name and a forecast without being looked up first. */
internal val CATALOGUE: Map<Long, Place> = listOf(
  Place(1850147, "Tokyo", "Japan", "Tokyo", Spot(35.6895, 139.69171, "Asia/Tokyo")),
  Place(2950159, "Berlin", "Germany", "Land Berlin", Spot(52.52437, 13.41053, "Europe/Berlin")),
  Place(2643743, "London", "United Kingdom", "England", Spot(51.50853, -0.12574, "Europe/London")),
  Place(
    5128581, "New York", "United States", "New York",
    Spot(40.71427, -74.00597, "America/New_York"),
  ),
  Place(
    2147714, "Sydney", "Australia", "New South Wales",
    Spot(-33.86785, 151.20732, "Australia/Sydney"),
  ),
).associateBy { it.id }
