package shop.core.cart

import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.add
import kotlinx.serialization.json.buildJsonObject
import kotlinx.serialization.json.put
import kotlinx.serialization.json.putJsonArray
import shop.core.Fault
import shop.core.Money
import shop.core.catalogue.Sku
import shop.core.lengthOf

/** Something that the person has done and the server has to know. */
data class Write(
  /** The number in its id, which no other write ever has. */
  val number: Long,

  /** The product that it is about. */
  val sku: Sku,
  val change: Change,

  /** How many tries have failed. */
  val tries: Int = 0,
) {
  /** The id by which the server knows whether it has this write already. */
  val id: String get() = "w$number"

  /** What was done. */
  sealed interface Change {
    /** Some were added to the cart; name and price are what the person saw. */
    data class AddToCart(val name: String, val price: Money, val quantity: Long) : Change

    /** A line is to be about so many. */
    data class SetQuantity(val quantity: Long) : Change

    /** A line was taken out. */
    data object Remove : Change

    /** The person said what they think. */
    data class Reviewed(val review: Review) : Change
  }

  /** The kinds of changes. */
  enum class Kind(val label: String) {
    ADD_TO_CART("addToCart"),
    SET_QUANTITY("setQuantity"),
    REMOVE("remove"),
    REVIEW("review"),
  }

  internal companion object {
    /** The tries that follow the first one. */
    const val RETRY_LIMIT = 5
  }
}

val Write.Change.kind: Write.Kind
  get() = when (this) {
    is Write.Change.AddToCart -> Write.Kind.ADD_TO_CART
    is Write.Change.SetQuantity -> Write.Kind.SET_QUANTITY
    is Write.Change.Remove -> Write.Kind.REMOVE
    is Write.Change.Reviewed -> Write.Kind.REVIEW
  }

/** What a person thinks of a product. */
@ConsistentCopyVisibility
data class Review private constructor(
  val stars: Int,
  val tags: List<String>,
  val text: String,
) {
  companion object {
    /** Null where it breaks a limit. Lengths are in scalars. */
    fun of(stars: Int, tags: List<String>, text: String, fault: Fault? = null): Review? {
      val isWithin = stars in 1..5 && tags.size <= 10 && tags.toSet().size == tags.size &&
        tags.all { lengthOf(it, fault) in 1..20 } && lengthOf(text, fault) <= 140
      return if (isWithin) Review(stars, tags, text) else null
    }
  }
}

/** A write as the server gets it, and as it is saved: amounts in cents. */
fun body(sku: Sku, change: Write.Change): JsonObject = buildJsonObject {
  put("kind", change.kind.label)
  put("sku", sku.text)
  when (change) {
    is Write.Change.AddToCart -> {
      put("name", change.name)
      put("price", change.price.cents)
      put("quantity", change.quantity)
    }
    is Write.Change.SetQuantity -> put("quantity", change.quantity)
    is Write.Change.Remove -> Unit
    is Write.Change.Reviewed -> {
      put("stars", change.review.stars)
      putJsonArray("tags") { change.review.tags.forEach { add(it) } }
      put("text", change.review.text)
    }
  }
}

/** A write that came to nothing; the person is told. */
data class Notice(val write: Write, val reason: Reason) {
  /** Why a write came to nothing. */
  sealed interface Reason {
    /** The server did not want it. */
    data class Refused(val code: String) : Reason

    /** It could not be sent. */
    data object Dropped : Reason
  }
}
