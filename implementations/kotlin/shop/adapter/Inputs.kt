package shop.adapter

import faults.shape
import faults.unquoted
import parity.kit.Field
import parity.kit.Input
import parity.kit.InputObject
import parity.kit.Shape
import shop.core.Fault
import shop.core.Money
import shop.core.cart.Line
import shop.core.cart.Review
import shop.core.cart.Write
import shop.core.catalogue.Sku
import shop.core.lengthOf

internal fun Input.sku(): Sku = Sku.of(text()) ?: refuse("a sku, as T-1")

/** A text of so many scalars. */
internal fun Input.text(range: IntRange): String {
  val text = text()
  if (lengthOf(text, null) !in range) refuse("a text of ${range.first} to ${range.last} characters")
  return text
}

/** An amount of whole cents, in euros. */
internal fun Input.euros(): Money =
  Money.ofEuros(number()) ?: refuse("an amount in euros, with two decimals at most")

/** An amount, in cents. */
internal fun Input.cents(): Money =
  Money.ofCents(integer(0..Long.MAX_VALUE)) ?: refuse("an amount in cents")

/** One of some words. */
internal fun Input.choice(words: List<String>): String {
  val text = text()
  return if (text in words) text else refuse("one of ${words.joinToString()}")
}

/** The fields of a review. */
private fun InputObject.review(): Review {
  val stars = this["stars"].integer(1L..5L).toInt()
  val tags = this["tags"].list(10).map { it.text() }
  val text = this["text"]
  return Review.of(stars, tags, text.text()) ?: text.refuse(REVIEW)
}

/** Kind, sku and the fields of that kind, with amounts read as [money] says. */
internal fun write(fields: InputObject, money: Input.() -> Money): Pair<Sku, Write.Change> {
  val kind = fields["kind"].choice(Write.Kind.entries.map { it.label })
  val sku = fields["sku"].sku()
  val change = when (Write.Kind.entries.first { it.label == kind }) {
    Write.Kind.ADD_TO_CART -> Write.Change.AddToCart(
      fields["name"].text(1..80), fields["price"].money(),
      fields["quantity"].integer(1..Line.QUANTITY_LIMIT),
    )
    Write.Kind.SET_QUANTITY ->
      Write.Change.SetQuantity(fields["quantity"].integer(1..Line.QUANTITY_LIMIT))
    Write.Kind.REMOVE -> Write.Change.Remove
    Write.Kind.REVIEW -> Write.Change.Reviewed(fields.review())
  }
  return sku to change
}

/** A product that is among some. */
internal fun skuAmong(skus: () -> List<Sku>): Shape<Sku> =
  Shape.text.map("a product that is here") { text -> Sku.of(text)?.takeIf { it in skus() } }

/** A text of so many scalars. */
internal fun textOf(range: IntRange): Shape<String> =
  Shape.text.map("a text of ${range.first} to ${range.last} characters") { text ->
    text.takeIf { lengthOf(it, null) in range }
  }

/** How many; with `quoted-numbers` in quotes too. */
internal fun quantity(range: LongRange, fault: Fault?): Shape<Long> =
  unquoted(fault, Shape.integer(range))

/** A review with nothing else beside it. */
internal fun reviewShape(fault: Fault?): Shape<Review> {
  val stars = Field("stars", Shape.integer(1L..5L))
  val tags = Field("tags", Shape.text.list(10))
  val text = Field("text", Shape.text)
  return shape(fault, stars, tags, text).map(REVIEW) {
    Review.of(it[stars].toInt(), it[tags], it[text], fault)
  }
}

private const val REVIEW = "a review of at most 140 characters, with different tags of 1 to 20"
