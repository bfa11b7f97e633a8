package weather.core

import java.math.BigDecimal
import kotlinx.serialization.ExperimentalSerializationApi
import kotlinx.serialization.KSerializer
import kotlinx.serialization.Serializable
import kotlinx.serialization.SerializationException
import kotlinx.serialization.descriptors.PrimitiveKind
import kotlinx.serialization.descriptors.PrimitiveSerialDescriptor
import kotlinx.serialization.encoding.Decoder
import kotlinx.serialization.encoding.Encoder
import kotlinx.serialization.json.JsonDecoder
import kotlinx.serialization.json.JsonEncoder
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.JsonUnquotedLiteral

/** The largest id: up to it a binary64 tells all whole numbers apart. */
const val LARGEST_ID = (1L shl 53) - 1

/**
 * A number as JSON has it. Quoted ones, which the library takes for numbers, are none; written it
 * has a point and no exponent.
 */
internal typealias JsonDouble = @Serializable(with = JsonDoubles::class) Double

/** A whole number of an answer, from 0 on: without quotes, point and exponent. */
internal typealias JsonWhole = @Serializable(with = JsonWholes::class) Long

internal object JsonDoubles : KSerializer<Double> {
  override val descriptor = PrimitiveSerialDescriptor("weather.Number", PrimitiveKind.DOUBLE)

  @OptIn(ExperimentalSerializationApi::class)
  override fun serialize(encoder: Encoder, value: Double) {
    val text = value.toString()
    if ('E' !in text) return encoder.encodeDouble(value)
    val digits = BigDecimal(text).toPlainString()
    val plain = if ('.' in digits) digits else "$digits.0"
    (encoder as JsonEncoder).encodeJsonElement(JsonUnquotedLiteral(plain))
  }

  override fun deserialize(decoder: Decoder): Double {
    val lexeme = decoder.lexeme()
    val number = if (lexeme.any { it in '0'..'9' }) number(lexeme) else null
    if (number == null || !number.isFinite()) throw SerializationException("'$lexeme' is no number")
    return number
  }

  /** What `toDoubleOrNull` gives, which looks at every character before it asks the same parser. */
  private fun number(lexeme: String): Double? =
    try {
      lexeme.toDouble()
    } catch (_: NumberFormatException) {
      null
    }
}

internal object JsonWholes : KSerializer<Long> {
  override val descriptor = PrimitiveSerialDescriptor("weather.Whole", PrimitiveKind.LONG)

  override fun serialize(encoder: Encoder, value: Long) = encoder.encodeLong(value)

  override fun deserialize(decoder: Decoder): Long {
    val lexeme = decoder.lexeme()
    val number = if (lexeme.all { it in '0'..'9' }) lexeme.toLongOrNull() else null
    if (number == null || number > LARGEST_ID) {
      throw SerializationException("'$lexeme' is no whole number")
    }
    return number
  }
}

/** Empty where there is no primitive value, or one in quotes. */
private fun Decoder.lexeme(): String {
  val primitive = (this as JsonDecoder).decodeJsonElement() as? JsonPrimitive
  return primitive?.takeIf { !it.isString }?.content.orEmpty()
}
