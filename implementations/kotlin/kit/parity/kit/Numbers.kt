package parity.kit

import java.math.BigDecimal
import kotlinx.serialization.ExperimentalSerializationApi
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.JsonUnquotedLiteral

/** The number with a point and without an exponent, in the fewest digits that mean it. */
@OptIn(ExperimentalSerializationApi::class)
val Double.plainJson: JsonElement
  get() {
    val text = toString()
    if ('E' !in text) return JsonPrimitive(this)
    val digits = BigDecimal(text).toPlainString()
    return JsonUnquotedLiteral(if ('.' in digits) digits else "$digits.0")
  }
