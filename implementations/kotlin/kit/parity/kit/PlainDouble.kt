package parity.kit

import java.math.BigDecimal
import kotlinx.serialization.ExperimentalSerializationApi
import kotlinx.serialization.KSerializer
import kotlinx.serialization.Serializable
import kotlinx.serialization.descriptors.PrimitiveKind
import kotlinx.serialization.descriptors.PrimitiveSerialDescriptor
import kotlinx.serialization.encoding.Decoder
import kotlinx.serialization.encoding.Encoder
import kotlinx.serialization.json.JsonDecoder
import kotlinx.serialization.json.JsonEncoder
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.JsonUnquotedLiteral
import kotlinx.serialization.SerializationException

/** A binary64 that is written without an exponent, always with a point, and read from a number only. */
typealias Decimal = @Serializable(with = PlainDouble::class) Double

object PlainDouble : KSerializer<Double> {
  override val descriptor = PrimitiveSerialDescriptor("parity.kit.Decimal", PrimitiveKind.DOUBLE)

  @OptIn(ExperimentalSerializationApi::class)
  override fun serialize(encoder: Encoder, value: Double) {
    (encoder as JsonEncoder).encodeJsonElement(JsonUnquotedLiteral(plain(value)))
  }

  /** Quoted numbers, which the library would take, are none; nor is what is too large for a binary64. */
  override fun deserialize(decoder: Decoder): Double {
    val element = (decoder as JsonDecoder).decodeJsonElement()
    val lexeme = (element as? JsonPrimitive)?.takeIf { !it.isString }?.content
    if (lexeme == null || lexeme.none { it in '0'..'9' }) throw SerializationException("a number is missing")
    val number = lexeme.toDouble()
    if (!number.isFinite()) throw SerializationException("$lexeme is too large")
    return number
  }

  private fun plain(value: Double): String {
    val text = value.toString()
    if ('E' !in text) return text
    val digits = BigDecimal(text).toPlainString()
    return if ('.' in digits) digits else "$digits.0"
  }
}
