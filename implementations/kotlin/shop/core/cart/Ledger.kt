package shop.core.cart

import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.asStateFlow
import kotlinx.coroutines.launch
import shop.core.Fault
import shop.core.catalogue.Server
import shop.core.catalogue.Sku
import shop.core.platform.Platform
import shop.core.platform.Saved

/**
 * The cart, and the writes that the server does not know yet.
 *
 * What the person sees is what the server has confirmed with those writes on top. So a write shows
 * at once, and one that fails needs no undoing: it leaves the queue.
 */
class Ledger internal constructor(private val platform: Platform, private val server: Server) {
  private val current = MutableStateFlow(LedgerState.of(platform.store.saved))

  /** What the person has done, and what the server made of it. */
  val state: StateFlow<LedgerState> = current.asStateFlow()

  /** Called where the server wants to know who is there. */
  internal var signedOut: () -> Unit = {}

  private var isSending = false
  private var isWaiting = false
  private var round = 0
  private val afterwards = ArrayList<() -> Unit>()

  /** Takes over what was saved by somebody else. */
  fun restore() {
    current.value = LedgerState.of(platform.store.saved)
  }

  /** Takes note of what the person did, and sends it as soon as that can be. */
  internal fun add(sku: Sku, change: Write.Change) {
    apply(LedgerMessage.Queued(sku, change))
    if (!isWaiting) flush()
  }

  /** The person has read the oldest notice. */
  internal fun dismiss() = apply(LedgerMessage.Dismissed)

  /**
   * Sends what is queued, whatever timer is running. [then] is called when all was sent, or
   * something stands in the way.
   */
  internal fun flush(then: () -> Unit = {}) {
    round += 1
    isWaiting = false
    afterwards += then
    if (isSending) return
    isSending = true
    platform.effects.launch {
      sendAll()
      isSending = false
      val called = afterwards.toList()
      afterwards.clear()
      called.forEach { it() }
    }
  }

  private suspend fun sendAll() {
    while (platform.monitor.isOnline && !isWaiting) {
      val write = next ?: return
      when (val outcome = server.put(write)) {
        is Server.Outcome.Taken -> apply(LedgerMessage.Taken(write))
        is Server.Outcome.Refused -> {
          if (platform.fault == Fault.NO_ROLLBACK) apply(LedgerMessage.Taken(write))
          apply(LedgerMessage.Ended(write, Notice.Reason.Refused(outcome.code)))
        }
        is Server.Outcome.Failed -> tryAgainLater(write)
        is Server.Outcome.SignedOut -> {
          if (platform.fault == Fault.EXPIRY_COUNTS) {
            apply(LedgerMessage.Ended(write, Notice.Reason.Dropped))
          }
          return signedOut()
        }
      }
    }
  }

  /** The order of the queue is that in which the person did things. */
  private val next: Write?
    get() = state.value.queue.run {
      if (platform.fault == Fault.FLUSH_ORDER) lastOrNull() else firstOrNull()
    }

  private fun tryAgainLater(write: Write) {
    if (write.tries >= Write.RETRY_LIMIT && platform.fault != Fault.ENDLESS_RETRY) {
      return apply(LedgerMessage.Ended(write, Notice.Reason.Dropped))
    }
    apply(LedgerMessage.Failed(write))
    if (platform.fault == Fault.DOUBLE_SEND) apply(LedgerMessage.Renumbered(write))
    isWaiting = true
    round += 1
    val mine = round
    platform.effects.launch {
      platform.time.wait(1L shl minOf(write.tries, Write.RETRY_LIMIT))
      if (mine == round) flush()
    }
  }

  private fun apply(message: LedgerMessage) {
    current.value = update(current.value, message)
    val saved = current.value.saved
    val isLost = platform.fault == Fault.LOST_QUEUE
    platform.store.save(if (isLost) saved.copy(writes = emptyList()) else saved)
  }
}

/** What the person has done, and what the server made of it. */
data class LedgerState(
  /** The cart that the server has confirmed. */
  val confirmed: List<Line>,

  /** What the server does not know yet, oldest first. */
  val queue: List<Write>,

  /** The number of the next write. */
  val next: Long,

  /** What the person is to be told, oldest first. */
  val notices: List<Notice> = emptyList(),

  /** What the person thinks of products, as far as the server knows. */
  val reviews: Map<Sku, Review> = emptyMap(),
) {
  /** The cart as the person sees it: no write waits for the server to show. */
  val lines: List<Line>
    get() = queue.fold(confirmed) { lines, write -> lines.after(write.sku, write.change) }

  /** Whether a write about a product waits for the server. */
  fun isPending(sku: Sku): Boolean = queue.any { it.sku == sku }

  /** What the person thinks of a product, whether the server knows or not. */
  fun review(sku: Sku): Review? {
    val queued = queue.lastOrNull { it.sku == sku && it.change is Write.Change.Reviewed }
    return (queued?.change as? Write.Change.Reviewed)?.review ?: reviews[sku]
  }

  internal val saved: Saved get() = Saved(next, confirmed, queue)

  internal companion object {
    fun of(saved: Saved) = LedgerState(saved.lines, saved.writes, saved.next)
  }
}

/** What happened. */
internal sealed interface LedgerMessage {
  /** The person did something. */
  data class Queued(val sku: Sku, val change: Write.Change) : LedgerMessage

  /** The server has it. */
  data class Taken(val write: Write) : LedgerMessage

  /** A try has failed. */
  data class Failed(val write: Write) : LedgerMessage

  /** A write came to nothing. */
  data class Ended(val write: Write, val reason: Notice.Reason) : LedgerMessage

  /** A write is to go out under a new number. */
  data class Renumbered(val write: Write) : LedgerMessage

  /** The person has read the oldest notice. */
  data object Dismissed : LedgerMessage
}

/** The only place where the state changes. */
private fun update(state: LedgerState, message: LedgerMessage): LedgerState = when (message) {
  is LedgerMessage.Queued -> state.copy(
    queue = state.queue + Write(state.next, message.sku, message.change),
    next = state.next + 1,
  )
  is LedgerMessage.Taken -> state.copy(
    queue = state.queue.without(message.write),
    confirmed = state.confirmed.after(message.write.sku, message.write.change),
    reviews = when (val change = message.write.change) {
      is Write.Change.Reviewed -> state.reviews + (message.write.sku to change.review)
      is Write.Change.AddToCart, is Write.Change.SetQuantity, is Write.Change.Remove ->
        state.reviews
    },
  )
  is LedgerMessage.Failed ->
    state.copy(queue = state.queue.with(message.write) { it.copy(tries = it.tries + 1) })
  is LedgerMessage.Ended -> state.copy(
    queue = state.queue.without(message.write),
    notices = state.notices + Notice(message.write, message.reason),
  )
  is LedgerMessage.Renumbered -> state.copy(
    queue = state.queue.with(message.write) { it.copy(number = state.next) },
    next = state.next + 1,
  )
  is LedgerMessage.Dismissed -> state.copy(notices = state.notices.drop(1))
}

private fun List<Write>.without(write: Write) = filter { it.number != write.number }

private fun List<Write>.with(write: Write, change: (Write) -> Write) =
  map { if (it.number == write.number) change(it) else it }
