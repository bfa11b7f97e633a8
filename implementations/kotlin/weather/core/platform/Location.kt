package weather.core.platform

import weather.core.places.Spot

/** Where the device is, as far as the person lets us know. */
interface Location {
  /** Whether we may know. */
  val isGranted: Boolean

  /** Whether the system would still ask the person, if we asked it to. */
  val canAskAgain: Boolean

  /** The place; to be asked for only where it is granted. */
  val current: CurrentPlace
}

/** Where the device is, and what the system calls it. */
data class CurrentPlace(val name: String, val spot: Spot)
