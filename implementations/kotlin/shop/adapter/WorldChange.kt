package shop.adapter

import parity.kit.FixtureClient
import parity.kit.Input
import parity.kit.InputObject
import parity.kit.duration
import parity.kit.networkMode
import shop.core.cart.Line
import shop.core.cart.Write
import shop.core.catalogue.Sku

/** What `launch` and `env` can say of the world; what is null stays as it is. */
class WorldChange private constructor(
  val mode: FixtureClient.Mode?,
  val isHeld: Boolean?,
  internal val refusals: List<Refusal>?,
  val hasSession: Boolean?,
  val isGranted: Boolean?,
  val cart: List<Line>?,
  val queue: List<Pair<Sku, Write.Change>>?,
  val milliseconds: Long?,
) {
  companion object {
    fun read(fields: InputObject): WorldChange {
      val server = fields["server"].ifPresent {
        fields {
          val isHeld = this["hold"].ifPresent { boolean() }
          isHeld to this["refuse"].ifPresent { list(20).map { it.refusal() } }
        }
      }
      return WorldChange(
        mode = fields["http"].ifPresent { networkMode() },
        isHeld = server?.first,
        refusals = server?.second,
        hasSession = fields["session"].ifPresent { choice(listOf("valid", "expired")) == "valid" },
        isGranted = fields["notifications"].ifPresent {
          fields { this["granted"].ifPresent { boolean() } }
        },
        cart = fields["cart"].ifPresent { cart() },
        queue = fields["queue"].ifPresent {
          list(100).map { it.fields { write(this) { euros() } } }
        },
        milliseconds = fields["clock"].ifPresent {
          fields { this["advance"].ifPresent { duration() } }
        },
      )
    }
  }
}

private fun Input.refusal(): Refusal = fields {
  val code = this["code"]
  val text = code.text()
  if (text.length !in 1..40 || text.any { it !in 'a'..'z' && it != '_' }) {
    code.refuse("a code, as out_of_stock")
  }
  Refusal(text, this["sku"].sku())
}

private fun Input.cart(): List<Line> {
  val lines = list(100).map { it.fields { line { euros() } } }
  return if (lines.distinctBy { it.sku }.size == lines.size) lines
  else refuse("a list of different products")
}
