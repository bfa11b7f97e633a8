package parity.kit

import java.time.zone.ZoneRulesProvider
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.buildJsonObject
import kotlinx.serialization.json.put

/** What the program runs on, where that can make answers differ. */
internal object Runtime {
  val description: JsonObject
    get() = buildJsonObject {
      put("kotlin", KotlinVersion.CURRENT.toString())
      put("java", System.getProperty("java.version"))
      put("unicode", unicode(java.lang.Runtime.version().feature()))
      put("tzdata", ZoneRulesProvider.getVersions("UTC").lastKey())
    }

  /** The JVM does not say; its release notes do. */
  private fun unicode(java: Int): String = when {
    java < 19 -> "13.0"
    java == 19 -> "14.0"
    java < 22 -> "15.0"
    java < 24 -> "15.1"
    java < 26 -> "16.0"
    else -> "17.0"
  }
}
