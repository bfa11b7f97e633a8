package parity.kit

import java.io.File

/**
 * Recorded exchanges, a file each: the request line, the status line, headers, an empty line and
 * the body. The first lines are read when the first answer is asked for, the rest of a file when it
 * is its turn.
 */
class Fixtures(private val folder: File?) {
  private val files: Map<String, File> by lazy(LazyThreadSafetyMode.NONE) { index() }

  private val added = HashMap<String, FixtureClient.Response>()

  operator fun get(method: String, url: String): FixtureClient.Response? =
    added["$method $url"] ?: files["$method $url"]?.let(::answer)

  /** Takes an answer that was recorded just now. */
  internal operator fun set(method: String, url: String, response: FixtureClient.Response) {
    added["$method $url"] = response
  }

  private fun index(): Map<String, File> {
    val files = HashMap<String, File>()
    for (file in folder?.listFiles { file -> file.name.endsWith(".http") }.orEmpty().sorted()) {
      val request = file.inputStream().use { HeadReader(it.readNBytes(LONGEST_REQUEST)).line() }
        ?: Program.stop("${file.path} has no first line of at most $LONGEST_REQUEST bytes")
      val other = files.put(request, file)
      if (other != null) Program.stop("${file.path} and ${other.path} are both answers to $request")
    }
    return files
  }

  private fun answer(file: File): FixtureClient.Response {
    val bytes = file.readBytes()
    val head = HeadReader(bytes)
    head.line()
    val status = head.line()?.split(' ')?.getOrNull(1)?.toIntOrNull()
      ?: Program.stop("${file.path} has no status")
    do {
      val header = head.line() ?: Program.stop("${file.path} has no empty line before its body")
    } while (header.isNotEmpty())
    return FixtureClient.Response(status, bytes.copyOfRange(head.at, bytes.size))
  }

  private companion object {
    const val LONGEST_REQUEST = 8192
  }

  private class HeadReader(private val bytes: ByteArray) {
    var at = 0
      private set

    /** Without its end; null where there is none. */
    fun line(): String? {
      var end = at
      while (end < bytes.size && bytes[end] != '\n'.code.toByte()) end += 1
      if (end == bytes.size) return null
      return String(bytes, at, end - at, Charsets.UTF_8).removeSuffix("\r").also { at = end + 1 }
    }
  }
}
