package weather.data

import kotlinx.serialization.KSerializer
import kotlinx.serialization.Serializable
import kotlinx.serialization.SerializationException
import kotlinx.serialization.descriptors.PrimitiveKind
import kotlinx.serialization.descriptors.PrimitiveSerialDescriptor
import kotlinx.serialization.encoding.Decoder
import kotlinx.serialization.encoding.Encoder
import kotlinx.serialization.json.JsonDecoder
import kotlinx.serialization.json.JsonPrimitive
import parity.kit.Input

/** The largest number up to which a Double tells all whole numbers apart. */
const val LARGEST_EXACT = (1L shl 53) - 1

/** The ids that exist. */
val PLACE_IDS = 1..LARGEST_EXACT

internal typealias PlaceId = @Serializable(with = PlaceIds::class) Long

internal typealias WholeNumber = @Serializable(with = WholeNumbers::class) Long

internal object PlaceIds : StrictWholeNumbers("weather.PlaceId", PLACE_IDS)

internal object WholeNumbers : StrictWholeNumbers("weather.WholeNumber", 0..LARGEST_EXACT)

/** Neither quoted, as the library would take it, nor with a point or an exponent. */
internal abstract class StrictWholeNumbers(name: String, private val range: LongRange) : KSerializer<Long> {
  override val descriptor = PrimitiveSerialDescriptor(name, PrimitiveKind.LONG)

  override fun serialize(encoder: Encoder, value: Long) = encoder.encodeLong(value)

  override fun deserialize(decoder: Decoder): Long {
    val primitive = (decoder as JsonDecoder).decodeJsonElement() as? JsonPrimitive
    val lexeme = primitive?.takeIf { !it.isString }?.content.orEmpty()
    val number = if (Input.isInteger(lexeme)) lexeme.toLongOrNull() else null
    if (number == null || number !in range) throw SerializationException("a whole number is missing")
    return number
  }
}
