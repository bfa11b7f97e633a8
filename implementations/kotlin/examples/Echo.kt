package examples

import kotlinx.serialization.json.Json

/** A bare echo, against which what a reply of the kit costs is measured. */
object Echo {
  @JvmStatic
  fun main(arguments: Array<String>) {
    val input = System.`in`.bufferedReader()
    while (true) {
      val line = input.readLine() ?: return
      System.out.write("${Json.parseToJsonElement(line)}\n".encodeToByteArray())
      System.out.flush()
    }
  }
}
