package shop.core.platform

import kotlinx.coroutines.CoroutineScope
import shop.core.Fault
import shop.core.cart.Line
import shop.core.cart.Write

/** What is saved of cart and queue. */
interface Store {
  /** What was saved last. */
  val saved: Saved

  /** Saves at once. */
  fun save(saved: Saved)
}

/** What outlives the app. */
data class Saved(
  /** The number of the next write. */
  val next: Long = 1,

  /** The cart that the server has confirmed. */
  val lines: List<Line> = emptyList(),

  /** What the server does not know yet, oldest first. */
  val writes: List<Write> = emptyList(),
)

/** The system's say in notifications. */
interface Notifications {
  /** Whether they are granted; null before the person was asked. */
  val isGranted: Boolean?

  /** Lets the system ask the person, and gives the answer. */
  suspend fun ask(): Boolean
}

/** The system's settings. */
interface Settings {
  /** Opens those of this app. */
  fun open()
}

/** Time. */
interface Timekeeper {
  suspend fun wait(seconds: Long)
}

/** What the app needs of the device; each screen is given its part of it. */
class Platform(
  val http: HttpClient,
  val monitor: NetworkMonitor,
  val store: Store,
  val notifications: Notifications,
  val settings: Settings,
  val time: Timekeeper,

  /** Where everything is started that takes time. */
  val effects: CoroutineScope,
  val fault: Fault? = null,
)
