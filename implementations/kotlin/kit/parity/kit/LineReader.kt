package parity.kit

import java.io.InputStream
import java.nio.ByteBuffer

/**
 * Lines of bytes, each ended by LF; one CR before it is dropped. The last line may lack its end.
 */
internal class LineReader(
  private val input: InputStream,

  /** Called where a line is too long, with what is to be said of it. */
  private val fail: (String) -> Nothing = Program::stop,
) {
  private var buffer = ByteArray(64 shl 10)
  private var start = 0
  private var end = 0

  /** Null at the end of the input. The bytes are good until the next call. */
  fun next(): ByteBuffer? {
    var scanned = start
    while (true) {
      while (scanned < end && buffer[scanned] != LF) scanned += 1
      if (scanned < end) return cut(scanned).also { start = scanned + 1 }
      if (end - start > LIMIT) fail("a line of the input is longer than $LIMIT bytes")
      scanned -= makeRoom()
      if (!fill()) return if (start == end) null else cut(end).also { start = end }
    }
  }

  private fun cut(lineEnd: Int): ByteBuffer {
    val last = if (lineEnd > start && buffer[lineEnd - 1] == CR) lineEnd - 1 else lineEnd
    return ByteBuffer.wrap(buffer, start, last - start)
  }

  /** Moves what is left to the front, and by how much. */
  private fun makeRoom(): Int {
    val moved = start
    if (moved > 0) {
      buffer.copyInto(buffer, 0, start, end)
      end -= moved
      start = 0
    }
    if (end == buffer.size) buffer = buffer.copyOf(buffer.size * 2)
    return moved
  }

  private fun fill(): Boolean {
    val count = input.read(buffer, end, buffer.size - end)
    if (count > 0) end += count
    return count > 0
  }
}

private const val LIMIT = 16 shl 20
private const val LF = '\n'.code.toByte()
private const val CR = '\r'.code.toByte()
