package weather.data

import java.text.Normalizer
import weather.Fault

private const val LIMIT = 20
private val CHARACTER by lazy(LazyThreadSafetyMode.NONE) { Regex("\\X") }

/**
 * The first twenty characters as a person counts them: extended grapheme clusters, so that nothing is cut that is seen
 * as one. Not trimmed, not normalised.
 */
fun limitedQuery(text: String): String = when {
  Fault.NFC.isOn -> limited(Normalizer.normalize(text, Normalizer.Form.NFC))
  Fault.SURROGATE_CUT.isOn -> cut(text)
  else -> limited(text)
}

private fun limited(text: String): String {
  if (text.length <= LIMIT) return text
  val last = CHARACTER.findAll(text).elementAtOrNull(LIMIT - 1) ?: return text
  return text.substring(0, last.range.last + 1)
}

private fun cut(text: String): String {
  val units = text.take(LIMIT)
  return if (units.isNotEmpty() && units.last().isHighSurrogate()) units.dropLast(1) + '\uFFFD' else units
}
