package weather.data

import kotlinx.serialization.Serializable
import parity.kit.Decimal

/** A place on earth; its id is the key under which it is known. */
@Serializable
data class Place(
  val name: String,
  val country: String?,
  val region: String?,
  val latitude: Decimal,
  val longitude: Decimal,
  val timeZone: String,
)
