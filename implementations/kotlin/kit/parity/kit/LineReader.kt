package parity.kit

import java.io.InputStream
import java.nio.ByteBuffer

/** Lines of bytes, each ended by LF; one CR before it is dropped. The last line may lack its end. */
class LineReader(private val input: InputStream, private val limit: Int = 16 shl 20) {
  private var buffer = ByteArray(64 shl 10)
  private var start = 0
  private var end = 0

  sealed interface Line {
    class Whole(val bytes: ByteBuffer) : Line

    /** Longer than the limit; it was read to its end and dropped. */
    data object TooLong : Line
  }

  /** Null at the end of the input. The bytes are good until the next call. */
  fun next(): Line? {
    var scanned = start
    while (true) {
      while (scanned < end && buffer[scanned] != LF) scanned += 1
      if (scanned < end) return Line.Whole(cut(scanned)).also { start = scanned + 1 }
      if (end - start > limit) return if (skip()) Line.TooLong else null
      scanned -= makeRoom()
      if (!fill()) {
        if (start == end) return null
        return Line.Whole(cut(end)).also { start = end }
      }
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

  private fun skip(): Boolean {
    while (true) {
      val lineEnd = (start until end).firstOrNull { buffer[it] == LF }
      if (lineEnd != null) {
        start = lineEnd + 1
        return true
      }
      start = 0
      end = 0
      if (!fill()) return false
    }
  }
}

private const val LF = '\n'.code.toByte()
private const val CR = '\r'.code.toByte()
