package shop.core.catalogue

import kotlinx.serialization.KSerializer
import kotlinx.serialization.Serializable
import kotlinx.serialization.SerializationException
import kotlinx.serialization.descriptors.PrimitiveKind
import kotlinx.serialization.descriptors.PrimitiveSerialDescriptor
import kotlinx.serialization.encoding.Decoder
import kotlinx.serialization.encoding.Encoder
import kotlinx.serialization.json.JsonDecoder
import kotlinx.serialization.json.JsonPrimitive
import shop.core.Money

/** A page of products, as the server has it. */
@Serializable
internal class PageAnswer(val products: List<ItemAnswer>, val next: JsonWhole?)

/** A product in a list, as the server has it. */
@Serializable
internal class ItemAnswer(
  private val sku: String,
  private val name: String,
  private val price: PriceAnswer,
) {
  val item: Item get() = Item(sku(sku), name, price.money)
}

/** A product, as the server has it. */
@Serializable
internal class ProductAnswer(
  private val sku: String,
  private val name: String,
  private val price: PriceAnswer,
  private val grams: JsonWhole? = null,
  private val related: List<String>? = null,
) {
  val product: Product
    get() {
      if (grams == 0L) throw SerializationException("nothing weighs nothing")
      return Product(Item(sku(sku), name, price.money), grams, related.orEmpty().map(::sku))
    }
}

/** A person, as the server has them. */
@Serializable
internal class ProfileAnswer(
  private val id: JsonWhole,
  private val name: String,
  private val city: String?,
  private val orders: List<OrderAnswer>,
) {
  val profile: Profile get() = Profile(id, name, city, orders.map { it.order })

  @Serializable
  class OrderAnswer(
    private val number: String,
    private val date: String,
    private val total: PriceAnswer,
  ) {
    val order: Profile.Order get() = Profile.Order(number, date, total.money)
  }
}

/** An amount, as the server has it. */
@Serializable
internal class PriceAnswer(private val amount: JsonWhole, private val currency: String) {
  val money: Money
    get() = Money.ofCents(amount)?.takeIf { currency == "EUR" }
      ?: throw SerializationException("$amount $currency is no amount")
}

/** What the server says of a write that it does not want. */
@Serializable
internal class Refusal(val code: String)

private fun sku(text: String): Sku = Sku.of(text) ?: throw SerializationException("no sku: $text")

/** A whole number from 0 on: without quotes, which the library takes for numbers too. */
internal typealias JsonWhole = @Serializable(with = JsonWholes::class) Long

internal object JsonWholes : KSerializer<Long> {
  override val descriptor = PrimitiveSerialDescriptor("shop.Whole", PrimitiveKind.LONG)

  override fun serialize(encoder: Encoder, value: Long) = encoder.encodeLong(value)

  override fun deserialize(decoder: Decoder): Long {
    val primitive = (decoder as JsonDecoder).decodeJsonElement() as? JsonPrimitive
    val lexeme = primitive?.takeIf { !it.isString }?.content.orEmpty()
    val number = if (lexeme.all { it in '0'..'9' }) lexeme.toLongOrNull() else null
    return number ?: throw SerializationException("'$lexeme' is no whole number")
  }
}
