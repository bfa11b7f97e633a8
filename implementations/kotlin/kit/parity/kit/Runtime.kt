package parity.kit

import java.io.DataInputStream
import java.io.File
import java.io.IOException
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
      put("tzdata", tzdata())
    }

  /**
   * The version of the time zones. The file they are in begins with it; the JVM would read all of
   * that file to tell, which most apps never need.
   */
  private fun tzdata(): String =
    try {
      val file = File(System.getProperty("java.home"), "lib/tzdb.dat")
      DataInputStream(file.inputStream()).use { header ->
        if (header.readByte().toInt() != 1 || header.readUTF() != "TZDB") throw IOException()
        header.readUnsignedShort()
        header.readUTF()
      }
    } catch (_: IOException) {
      ZoneRulesProvider.getVersions("UTC").lastKey()
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
