package weather.core.forecast

/** What the World Meteorological Organization's codes mean, and the icon for it. */
class WeatherCode private constructor(val label: String, val icon: String) {
  companion object {
    private val unknown = WeatherCode("Unknown", "unknown")

    private val codes = mapOf(
      0 to WeatherCode("Clear sky", "sun"),
      1 to WeatherCode("Mainly clear", "sun"),
      2 to WeatherCode("Partly cloudy", "partly"),
      3 to WeatherCode("Overcast", "cloud"),
      45 to WeatherCode("Fog", "fog"),
      48 to WeatherCode("Depositing rime fog", "fog"),
      51 to WeatherCode("Light drizzle", "drizzle"),
      53 to WeatherCode("Moderate drizzle", "drizzle"),
      55 to WeatherCode("Dense drizzle", "drizzle"),
      56 to WeatherCode("Light freezing drizzle", "drizzle"),
      57 to WeatherCode("Dense freezing drizzle", "drizzle"),
      61 to WeatherCode("Slight rain", "rain"),
      63 to WeatherCode("Moderate rain", "rain"),
      65 to WeatherCode("Heavy rain", "rain"),
      66 to WeatherCode("Light freezing rain", "rain"),
      67 to WeatherCode("Heavy freezing rain", "rain"),
      71 to WeatherCode("Slight snow", "snow"),
      73 to WeatherCode("Moderate snow", "snow"),
      75 to WeatherCode("Heavy snow", "snow"),
      77 to WeatherCode("Snow grains", "snow"),
      80 to WeatherCode("Slight rain showers", "showers"),
      81 to WeatherCode("Moderate rain showers", "showers"),
      82 to WeatherCode("Violent rain showers", "showers"),
      85 to WeatherCode("Slight snow showers", "snow"),
      86 to WeatherCode("Heavy snow showers", "snow"),
      95 to WeatherCode("Thunderstorm", "thunder"),
      96 to WeatherCode("Thunderstorm with slight hail", "thunder"),
      99 to WeatherCode("Thunderstorm with heavy hail", "thunder"),
    )

    operator fun get(code: Long): WeatherCode =
      if (code in 0..99) codes[code.toInt()] ?: unknown else unknown
  }
}
