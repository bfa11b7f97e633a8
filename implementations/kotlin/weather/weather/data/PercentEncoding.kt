package weather.data

/** RFC 3986: all but the unreserved characters as their UTF-8 bytes. */
internal fun percentEncoded(text: String): String = buildString {
  for (byte in text.toByteArray()) {
    val code = byte.toInt() and 0xFF
    if (code.toChar() in UNRESERVED) append(code.toChar()) else append('%').append(HEX[code shr 4]).append(HEX[code and 15])
  }
}

private const val HEX = "0123456789ABCDEF"
private const val UNRESERVED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
