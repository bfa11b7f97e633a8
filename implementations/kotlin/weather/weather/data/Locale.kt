package weather.data

/** A language and perhaps a region, for instance `de_DE`. */
data class Locale(val identifier: String) {
  val language: String get() = identifier.substringBefore('_')
}
