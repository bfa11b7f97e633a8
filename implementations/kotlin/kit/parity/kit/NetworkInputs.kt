package parity.kit

import kotlinx.serialization.json.JsonPrimitive

/** How the network is: `"online"`, `"offline"`, `"drop"`, or a status from 300 to 599. */
fun Input.networkMode(): FixtureClient.Mode {
  val isText = (json as? JsonPrimitive)?.isString == true
  if (!isText) return FixtureClient.Mode.Status(integer(300L..599L).toInt())
  return when (text()) {
    "online" -> FixtureClient.Mode.Online
    "offline" -> FixtureClient.Mode.Offline
    "drop" -> FixtureClient.Mode.Drop
    else -> refuse("one of online, offline, drop, or a status from 300 to 599")
  }
}

/** Header fields: names of letters, digits and hyphens, values without control characters. */
fun Input.headers(): Map<String, String> = fields {
  names.associateWith { name ->
    val field = this[name]
    val value = field.text()
    val isName = name.isNotEmpty() && name.all { it in NAME_CHARACTERS }
    if (!isName || value.any { it < ' ' || it == '\u007F' }) field.refuse("a header field")
    value
  }
}

private val NAME_CHARACTERS = (('A'..'Z') + ('a'..'z') + ('0'..'9') + '-').toSet()
