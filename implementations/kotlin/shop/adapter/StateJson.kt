package shop.adapter

import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import parity.kit.plainJson
import shop.core.Money
import shop.core.cart.LedgerState
import shop.core.cart.Notice
import shop.core.cart.Review
import shop.core.cart.Write
import shop.core.cart.kind
import shop.core.catalogue.Item
import shop.core.catalogue.Sku
import shop.core.screens.LoadStatus

internal fun members(vararg members: Pair<String, JsonElement>): JsonObject =
  JsonObject(linkedMapOf(*members))

internal val String?.json: JsonElement get() = JsonPrimitive(this)

internal val Boolean.json: JsonElement get() = JsonPrimitive(this)

internal val Long?.json: JsonElement get() = JsonPrimitive(this)

/** Euros. */
internal val Money.json: JsonElement get() = euros.plainJson

internal val Sku.json: JsonElement get() = JsonPrimitive(text)

internal val Item.json: JsonObject
  get() = members("sku" to sku.json, "name" to name.json, "price" to price.json)

internal val Review.json: JsonObject
  get() = members(
    "stars" to JsonPrimitive(stars),
    "tags" to JsonArray(tags.map { it.json }),
    "text" to text.json,
  )

internal val Write.json: JsonObject
  get() = members("id" to id.json) + change.members(sku) +
    members("tries" to JsonPrimitive(tries))

internal val SentWrite.json: JsonObject get() = members("id" to id.json) + change.members(sku)

private fun Write.Change.members(sku: Sku): JsonObject =
  members("kind" to kind.label.json, "sku" to sku.json) + when (this) {
    is Write.Change.AddToCart ->
      members("name" to name.json, "price" to price.json, "quantity" to quantity.json)
    is Write.Change.SetQuantity -> members("quantity" to quantity.json)
    is Write.Change.Remove -> members()
    is Write.Change.Reviewed -> review.json
  }

/** The oldest notice, or null. */
internal val LedgerState.notice: JsonElement get() = notices.firstOrNull()?.json ?: JsonNull

private val Notice.json: JsonElement
  get() {
    val (kind, code, message) = when (val reason = reason) {
      is Notice.Reason.Refused -> Triple("refused", reason.code, "The shop refused it.")
      is Notice.Reason.Dropped -> Triple("dropped", "gave_up", "It could not be sent.")
    }
    return members(
      "kind" to kind.json,
      "code" to code.json,
      "write" to write.change.kind.label.json,
      "sku" to write.sku.json,
      "message" to message.json,
    )
  }

/** The word for it. */
internal val LoadStatus.word: JsonElement
  get() = JsonPrimitive(
    when (this) {
      is LoadStatus.Idle -> "idle"
      is LoadStatus.Loading -> "loading"
      is LoadStatus.Loaded -> "loaded"
      is LoadStatus.Failed -> "error"
    })

/** Why it failed, or null. */
internal val LoadStatus.message: JsonElement
  get() = (this as? LoadStatus.Failed)?.failure?.message.json

internal operator fun JsonObject.plus(others: JsonObject): JsonObject =
  JsonObject(LinkedHashMap(this).also { it.putAll(others) })
