package parity.kit

import kotlinx.serialization.json.JsonElement

/** What stands between an app and the protocol; a [Route] and a [Change] are the app's own. */
interface Adapter<Route, Change> {
  /** `hello` answers with it, for instance `weather (Kotlin)`. */
  val title: String

  /** What is visible from outside of the app, beside the requests that it made. */
  val environment: Map<String, JsonElement>

  /** Reads a deep link. Throws [Rejection]. */
  fun route(text: String): Route

  /** Reads what `launch` and `env` say of the device. Throws [Rejection]. */
  fun change(fields: InputObject): Change

  /**
   * Throws [Rejection] where a change is well formed, and nothing that this app could notice. Every
   * change is, unless the adapter says otherwise.
   */
  fun support(change: Change) = Unit

  /** Makes the app anew, on a device that was made anew, and opens it. Gives the root. */
  fun launch(route: Route, change: Change): Screen

  /** Opens a deep link in the app as it stands. */
  fun open(route: Route)

  /** Changes the device under the running app; this sets nothing off in the app by itself. */
  fun apply(change: Change)
}
