package parity.kit

import java.io.File
import java.io.IOException
import java.net.URI
import java.net.URISyntaxException
import java.nio.file.Files
import java.nio.file.StandardCopyOption.ATOMIC_MOVE
import java.nio.file.StandardCopyOption.REPLACE_EXISTING
import java.security.MessageDigest
import java.util.Locale
import parity.kit.FixtureClient.Request
import parity.kit.FixtureClient.Response

/**
 * Asks a real server, once, for what no fixture has (`PARITY_RECORD=1`), and writes it down as one.
 *
 * The one way to a network that the guard leaves open: it is a program of its own, `curl`. Where
 * there is none, it says so.
 */
class Recorder(private val folder: File) {
  /** What the server answered; null where nothing came, which is told on standard error. Blocks. */
  fun answer(request: Request): Response? =
    try {
      val name = fileName(request)
      val (head, body) = split(ask(request))
      val response = Response(status(head), body)
      write(name, fixture(request, head, body))
      Program.note("recorded $name: ${response.status} of ${request.url}")
      response
    } catch (failure: IOException) {
      Program.note("${request.method} ${request.url} cannot be recorded: ${failure.message}")
      null
    }

  private fun write(name: String, bytes: ByteArray) {
    Files.createDirectories(folder.toPath())
    val draft = folder.resolve("$name.new").toPath()
    Files.write(draft, bytes)
    Files.move(draft, folder.resolve(name).toPath(), ATOMIC_MOVE, REPLACE_EXISTING)
  }

  companion object {
    /** The recorder that the environment asks for, if it does. */
    internal fun inEnvironment(fixtures: File?): Recorder? {
      if (Program.variable("PARITY_RECORD") != "1") return null
      return Recorder(
        fixtures ?: Program.stop("PARITY_RECORD: PARITY_FIXTURES names no folder to record to"))
    }

    /** One that people can read, that differs where requests do, and that every language gives. */
    fun fileName(request: Request): String {
      val url =
        try {
          URI(request.url)
        } catch (fault: URISyntaxException) {
          throw IOException("that is no address: ${fault.message}", fault)
        }
      val words = "${request.method}-${url.host.orEmpty()}${url.rawPath}".lowercase(Locale.ROOT)
        .replace(Regex("[^a-z0-9]+"), "-").take(80).trimEnd('-')
      val digest = MessageDigest.getInstance("SHA-256")
        .digest("${request.method} ${request.url}".encodeToByteArray())
        .take(4).joinToString("") { "%02x".format(Locale.ROOT, it) }
      return "$words-$digest.http"
    }
  }
}

/** What `curl --include` prints. A redirect is an answer like any other. */
private fun ask(request: Request): ByteArray {
  if (!request.url.startsWith("https://") && !request.url.startsWith("http://")) {
    throw IOException("that is no address of HTTP")
  }
  val headers = request.headers.toSortedMap().flatMap { (name, value) ->
    listOf("--header", "$name: $value")
  }
  val body = if (request.body.isEmpty()) emptyList() else listOf("--data-binary", "@-")
  val curl = ProcessBuilder(
    listOf(
      "curl", "--disable", "--silent", "--show-error", "--include", "--http1.1", "--globoff",
      "--path-as-is", "--max-time", "30", "--max-filesize", "16777216",
      "--suppress-connect-headers", "--request", request.method,
    ) + headers + listOf("--header", "Expect:") + body + listOf("--", request.url)
  ).start()
  curl.outputStream.use { it.write(request.body) }
  val answer = curl.inputStream.readBytes()
  val words = curl.errorStream.readBytes().decodeToString().trim()
  val status = curl.waitFor()
  if (status != 0) throw IOException("curl ended with $status: $words")
  return answer
}

/** The lines of the head, and the body. */
private fun split(answer: ByteArray): Pair<List<String>, ByteArray> {
  val text = String(answer, Charsets.ISO_8859_1)
  val end = text.indexOf("\r\n\r\n")
  if (end < 0) throw IOException("the answer has no head")
  return text.substring(0, end).split("\r\n") to answer.copyOfRange(end + 4, answer.size)
}

private fun status(head: List<String>): Int =
  head.first().split(' ').getOrNull(1)?.toIntOrNull()
    ?: throw IOException("the answer has no status")

/** With the header field that says what the body is. */
private fun fixture(request: Request, head: List<String>, body: ByteArray): ByteArray {
  val type = head.firstOrNull { it.startsWith("content-type:", ignoreCase = true) }
    ?.substringAfter(':')?.trim()
  val reason = head.first().split(' ', limit = 3).getOrElse(2) { "" }
  val lines = "${request.method} ${request.url}\nHTTP/1.1 ${status(head)} $reason\n" +
    type?.let { "content-type: $it\n" }.orEmpty() + "\n"
  return lines.encodeToByteArray() + body
}
