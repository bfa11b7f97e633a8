package weather.screens

import kotlinx.serialization.ExperimentalSerializationApi
import kotlinx.serialization.json.Json
import weather.Fault

/** A sum type is an object with `status` and its payload beside it; null is written. */
@OptIn(ExperimentalSerializationApi::class)
internal val stateFormat: Json by lazy(LazyThreadSafetyMode.NONE) {
  Json {
    classDiscriminator = "status"
    encodeDefaults = true
    explicitNulls = !Fault.NULL_AS_ABSENT.isOn
  }
}
