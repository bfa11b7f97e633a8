package text

/**
 * By Unicode scalars, which is also the order of the UTF-8 bytes. Kotlin's own is that of UTF-16
 * units.
 */
val SCALAR_ORDER: Comparator<String> = Comparator { one, other ->
  var index = 0
  while (index < one.length && index < other.length && one[index] == other[index]) index += 1
  when {
    index == one.length || index == other.length -> one.length - other.length
    else -> rank(one[index]) - rank(other[index])
  }
}

/** Where the texts first differ, halves of pairs stand for scalars above all others. */
private fun rank(unit: Char): Int = if (unit.isSurrogate()) unit.code + 0x10000 else unit.code
