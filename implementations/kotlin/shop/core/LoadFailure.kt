package shop.core

import shop.core.platform.HttpFailure

/** Why something could not be loaded, and how the person is told. */
sealed class LoadFailure(override val message: String) : Exception(message, null, false, false) {
  /** There is no network. */
  class Offline : LoadFailure("No connection.")

  /** The connection was lost in mid-request. */
  class Dropped : LoadFailure("The connection was lost.")

  /** The server answered with a status that is none of success. */
  class Status(val status: Int) : LoadFailure("The server answered $status.")

  /** The server has no such thing. */
  class NotFound(thing: String) : LoadFailure("There is no such $thing.")

  /** The server wants to know again who is there. */
  class SignedOut : LoadFailure("Please sign in.")

  /** The server's answer is not what it should be. */
  class Unreadable : LoadFailure("The answer could not be read.")

  companion object {
    fun of(failure: HttpFailure): LoadFailure = when (failure) {
      is HttpFailure.Offline -> Offline()
      is HttpFailure.Dropped -> Dropped()
    }
  }
}
