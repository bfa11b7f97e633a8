package shop.adapter

import kotlinx.serialization.json.JsonPrimitive
import parity.kit.Input
import parity.kit.InputObject
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

/** How many; with `quoted-numbers` in quotes too. */
internal fun Input.quantity(range: LongRange, fault: Fault?): Long {
  val text = (json as? JsonPrimitive)?.takeIf { it.isString }?.content
  val number = if (fault == Fault.QUOTED_NUMBERS) text?.toLongOrNull() else null
  return number?.takeIf { it in range } ?: integer(range)
}

/** The fields of a review. */
internal fun InputObject.review(fault: Fault?): Review {
  val stars = this["stars"].integer(1L..5L).toInt()
  val tags = this["tags"].list(10).map { it.text() }
  val text = this["text"]
  return Review.of(stars, tags, text.text(), fault)
    ?: text.refuse("at most 140 characters, or the tags are not different ones of 1 to 20")
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
    Write.Kind.REVIEW -> Write.Change.Reviewed(fields.review(null))
  }
  return sku to change
}

/**
 * An object with exactly the keys that [read] asks for; with `accepts-extra-keys` with any others
 * too.
 */
internal fun <Value> Input.exactly(fault: Fault?, read: InputObject.() -> Value): Value =
  fields(isStrict = fault != Fault.ACCEPTS_EXTRA_KEYS, read)

/** Nothing, or an empty object; with `accepts-extra-keys` an object with anything in it. */
internal fun Input.none(fault: Fault?) {
  if (!isAbsent) exactly(fault) {}
}

/** The field `sku`, of a product that is among some. */
internal fun InputObject.sku(skus: List<Sku>): Sku {
  val field = this["sku"]
  val sku = field.sku()
  return if (sku in skus) sku else field.refuse("a product that is here")
}

/** The one field `sku`, of a product that is among some. */
internal fun Input.sku(skus: List<Sku>, fault: Fault?): Sku = exactly(fault) { sku(skus) }
