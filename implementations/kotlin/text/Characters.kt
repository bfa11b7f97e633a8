package text

/** The first [count] characters as people count them: extended grapheme clusters (UAX #29). */
internal fun firstCharacters(text: String, count: Int): String {
  if (text.length <= count) return text
  var end = 0
  var left = count
  for (cluster in CLUSTER.findAll(text)) {
    if (!continues(text, cluster.range.first)) {
      if (left == 0) return text.substring(0, end)
      left -= 1
    }
    end = cluster.range.last + 1
  }
  return text
}

/**
 * Whether what starts at [start] is one character with what stands before it, as are consonants of
 * Devanagari and its kin with a virama between them. Unicode says so since 15.1 (rule GB9c); to the
 * JDK's pattern each of them is a character of its own before version 22.
 */
private fun continues(text: String, start: Int): Boolean {
  if (text[start] !in CONSONANTS) return false
  var index = start - 1
  var isJoined = false
  while (index >= 0 && isMark(text[index])) {
    if (text[index] in VIRAMAS) isJoined = true
    index -= 1
  }
  return isJoined && index >= 0 && text[index] in CONSONANTS
}

private fun isMark(unit: Char): Boolean =
  unit.category == CharCategory.NON_SPACING_MARK || unit == ZERO_WIDTH_JOINER

/** Made when a text is long enough to need it. */
private val CLUSTER by lazy(LazyThreadSafetyMode.NONE) { Regex("\\X") }

private const val ZERO_WIDTH_JOINER = '\u200D'
private const val VIRAMAS = "\u094D\u09CD\u0ACD\u0B4D\u0C4D\u0D4D"

/** Of Devanagari, Bengali, Gujarati, Oriya, Telugu and Malayalam. */
private val CONSONANTS: Set<Char> by lazy(LazyThreadSafetyMode.NONE) {
  listOf(
    '\u0915'..'\u0939', '\u0958'..'\u095F', '\u0978'..'\u097F',
    '\u0995'..'\u09A8', '\u09AA'..'\u09B0', '\u09B2'..'\u09B2', '\u09B6'..'\u09B9',
    '\u09DC'..'\u09DD', '\u09DF'..'\u09DF', '\u09F0'..'\u09F1',
    '\u0A95'..'\u0AA8', '\u0AAA'..'\u0AB0', '\u0AB2'..'\u0AB3', '\u0AB5'..'\u0AB9',
    '\u0AF9'..'\u0AF9',
    '\u0B15'..'\u0B28', '\u0B2A'..'\u0B30', '\u0B32'..'\u0B33', '\u0B35'..'\u0B39',
    '\u0B5C'..'\u0B5D', '\u0B5F'..'\u0B5F', '\u0B71'..'\u0B71',
    '\u0C15'..'\u0C28', '\u0C2A'..'\u0C39', '\u0C58'..'\u0C5A',
    '\u0D15'..'\u0D3A',
  ).flatten().toSet()
}
