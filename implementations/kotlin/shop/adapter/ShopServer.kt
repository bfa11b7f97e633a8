package shop.adapter

import parity.kit.FixtureClient.Request
import parity.kit.FixtureClient.Response
import parity.kit.Input
import parity.kit.JsonFault
import parity.kit.JsonReader
import parity.kit.Rejection
import shop.core.cart.Line
import shop.core.cart.Write
import shop.core.catalogue.Sku

/** The part of the shop's server that remembers: who is signed in, and what it was told. */
internal class ShopServer {
  /** Writes that were taken, each once, in order. */
  val sent = ArrayList<SentWrite>()

  /** Which products writes are refused for, and why. */
  var refusals: List<Refusal> = emptyList()

  /** Whether it knows who is there. */
  var hasSession = true

  private val cart = HashSet<Sku>()

  /** Anew, with a cart that it has confirmed. */
  fun reset(lines: List<Line>) {
    sent.clear()
    refusals = emptyList()
    hasSession = true
    setCart(lines)
  }

  /** Takes over what is in the cart. */
  fun setCart(lines: List<Line>) {
    cart.clear()
    lines.mapTo(cart) { it.sku }
  }

  /** Its answer; null where that is one of the recorded ones. */
  fun answer(request: Request): Response? {
    if (!request.url.startsWith(ROOT)) return null
    val path = request.url.removePrefix(ROOT)
    return when {
      request.method == "PUT" && path.startsWith(WRITES) ->
        take(path.removePrefix(WRITES), request.body)
      request.method == "POST" && path == "session" -> signIn(request.body)
      request.method == "GET" && path.startsWith("profiles/") && !hasSession -> response(401)
      else -> null
    }
  }

  private fun take(id: String, body: ByteArray): Response {
    if (!hasSession) return response(401)
    if (sent.any { it.id == id }) return response(200)
    val (sku, change) = read(body) { fields { write(this) { cents() } } } ?: return response(400)
    val code = refusals.firstOrNull { it.sku == sku }?.code ?: refusal(sku, change)
    if (code != null) return response(409, """{"code":"$code"}""")
    when (change) {
      is Write.Change.AddToCart -> cart += sku
      is Write.Change.Remove -> cart -= sku
      is Write.Change.SetQuantity, is Write.Change.Reviewed -> Unit
    }
    sent += SentWrite(id, sku, change)
    return response(200)
  }

  private fun refusal(sku: Sku, change: Write.Change): String? = when (change) {
    is Write.Change.SetQuantity, is Write.Change.Remove ->
      if (sku in cart) null else "not_in_cart"
    is Write.Change.AddToCart, is Write.Change.Reviewed -> null
  }

  private fun signIn(body: ByteArray): Response {
    val said = read(body) { fields { this["user"].text() to this["password"].text() } }
    if (said != KNOWN) return response(403)
    hasSession = true
    return response(200)
  }

  private fun <Value> read(body: ByteArray, read: Input.() -> Value): Value? =
    try {
      Input(JsonReader.read(body), "").read()
    } catch (_: JsonFault) {
      null
    } catch (_: Rejection) {
      null
    }

  private fun response(status: Int, body: String = "") =
    Response(status, body.encodeToByteArray())

  private companion object {
    const val ROOT = "https://shop.example.org/"
    const val WRITES = "writes/"
    val KNOWN = "ann" to "\uD83D\uDD11"
  }
}

/** Writes for a product are refused with a code. */
internal class Refusal(val code: String, val sku: Sku)

/** A write that the server has taken. */
internal class SentWrite(val id: String, val sku: Sku, val change: Write.Change)
