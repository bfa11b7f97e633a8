package shop.adapter

import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.addJsonObject
import kotlinx.serialization.json.buildJsonObject
import kotlinx.serialization.json.put
import kotlinx.serialization.json.putJsonArray
import parity.kit.Input
import parity.kit.InputObject
import parity.kit.JsonFault
import parity.kit.JsonReader
import parity.kit.JsonWriter
import parity.kit.Program
import parity.kit.Rejection
import parity.kit.Storage
import shop.core.cart.Line
import shop.core.cart.Write
import shop.core.cart.body
import shop.core.catalogue.Sku
import shop.core.platform.Saved
import shop.core.platform.Store

/** Cart and queue as a file. */
internal class SavedShop(private val storage: Storage) : Store {
  override var saved = Saved()
    private set

  /** Reads the file; one that cannot be read is as good as none. */
  fun load() {
    saved = storage.read(FILE)?.let(::read) ?: Saved()
  }

  override fun save(saved: Saved) {
    if (saved == this.saved) return
    this.saved = saved
    storage.write(FILE, JsonWriter.write(json(saved)).encodeToByteArray())
  }

  /** Other writes in place of those that are there, under numbers that none had. */
  fun replaceQueue(changes: List<Pair<Sku, Write.Change>>) {
    val writes = changes.mapIndexed { index, (sku, change) ->
      Write(saved.next + index, sku, change)
    }
    save(saved.copy(next = saved.next + writes.size, writes = writes))
  }

  private fun json(saved: Saved): JsonObject = buildJsonObject {
    put("next", saved.next)
    putJsonArray("lines") {
      for (line in saved.lines) addJsonObject {
        put("sku", line.sku.text)
        put("name", line.name)
        put("price", line.price.cents)
        put("quantity", line.quantity)
      }
    }
    putJsonArray("writes") {
      for (write in saved.writes) {
        val state = mapOf(
          "number" to JsonPrimitive(write.number),
          "tries" to JsonPrimitive(write.tries),
        )
        add(JsonObject(body(write.sku, write.change) + state))
      }
    }
  }

  private fun read(bytes: ByteArray): Saved? =
    try {
      Input(JsonReader.read(bytes), "").fields {
        Saved(
          next = this["next"].integer(1..Long.MAX_VALUE),
          lines = this["lines"].list().map { it.fields { line { cents() } } },
          writes = this["writes"].list().map { it.fields { savedWrite() } },
        )
      }
    } catch (fault: JsonFault) {
      unreadable(fault)
    } catch (rejection: Rejection) {
      unreadable(rejection)
    }

  private fun InputObject.savedWrite(): Write {
    val (sku, change) = write(this) { cents() }
    val tries = this["tries"].integer(0L..Int.MAX_VALUE).toInt()
    return Write(this["number"].integer(1..Long.MAX_VALUE), sku, change, tries)
  }

  private fun unreadable(why: Exception): Saved? {
    Program.note("$FILE is not what was saved: ${why.message}")
    return null
  }

  private companion object {
    const val FILE = "shop.json"
  }
}

/** A line of the cart, with an amount read as [money] says. */
internal fun InputObject.line(money: Input.() -> shop.core.Money) = Line(
  sku = this["sku"].sku(),
  name = this["name"].text(1..80),
  price = this["price"].money(),
  quantity = this["quantity"].integer(1..Line.QUANTITY_LIMIT),
)
