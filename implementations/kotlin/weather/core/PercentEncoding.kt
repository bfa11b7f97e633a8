package weather.core

/** RFC 3986: the text's UTF-8 with everything encoded that is not unreserved. */
internal fun percentEncoded(text: String): String = buildString {
  for (byte in text.encodeToByteArray()) {
    val code = byte.toInt() and 0xFF
    if (code.toChar() in UNRESERVED) append(code.toChar())
    else append('%').append(DIGITS[code shr 4]).append(DIGITS[code and 15])
  }
}

private const val UNRESERVED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
private const val DIGITS = "0123456789ABCDEF"
