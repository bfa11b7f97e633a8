package weather.data

/** The places that are shipped with the app. */
val CATALOGUE: Map<Long, Place> = mapOf(
  1850147L to Place("Tokyo", "Japan", "Tokyo", 35.6895, 139.69171, "Asia/Tokyo"),
  2950159L to Place("Berlin", "Germany", "Land Berlin", 52.52437, 13.41053, "Europe/Berlin"),
  2643743L to Place("London", "United Kingdom", "England", 51.50853, -0.12574, "Europe/London"),
  5128581L to Place("New York", "United States", "New York", 40.71427, -74.00597, "America/New_York"),
  2147714L to Place("Sydney", "Australia", "New South Wales", -33.86785, 151.20732, "Australia/Sydney"),
)
