package parity.kit

import kotlinx.serialization.json.JsonObject

/** One kind of app that this program can be. */
interface Suite {
  /** As told by `hello`, for instance `weather (Kotlin)`. */
  val name: String

  /**
   * Reads what a launch says: `route`, and all fields that are particular to the suite. What is returned makes the app
   * anew, shows the route and comes to rest. Both throw [Rejection]; nothing may have been touched by then.
   */
  fun decodeLaunch(fields: Fields): () -> RunningApp
}

/** An app and the device it believes to run on. Every call returns at rest, or throws [Rejection] with nothing done. */
interface RunningApp {
  val root: Screen

  /** The address of what is shown. */
  val path: String

  /** What is visible from outside of the app. */
  val environment: JsonObject

  fun open(route: String)

  /** Reads what changes on the device; what is returned changes it, and sets nothing off in the app. */
  fun decodeChange(fields: Fields): () -> Unit

  fun perform(action: String, input: Input)

  fun end()
}
