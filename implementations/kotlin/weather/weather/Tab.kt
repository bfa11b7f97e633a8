package weather

enum class Tab(val wire: String) {
  WEATHER("weather"),
  SEARCH("search"),
  FAVORITES("favorites");

  companion object {
    fun named(wire: String): Tab? = entries.firstOrNull { it.wire == wire }
  }
}
