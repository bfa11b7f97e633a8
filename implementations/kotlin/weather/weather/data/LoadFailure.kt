package weather.data

/** Why something could not be loaded, in words for a person. */
class LoadFailure private constructor(override val message: String) : Exception(message) {
  companion object {
    val offline get() = LoadFailure("No connection.")
    val dropped get() = LoadFailure("The connection was lost.")
    val noSuchCity get() = LoadFailure("There is no such city.")
    val unreadable get() = LoadFailure("The answer could not be read.")

    fun status(status: Int) = LoadFailure("The server answered $status.")
  }
}
