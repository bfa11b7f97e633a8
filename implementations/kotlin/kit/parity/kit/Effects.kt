package parity.kit

import java.util.concurrent.LinkedBlockingQueue
import kotlin.coroutines.AbstractCoroutineContextElement
import kotlin.coroutines.CoroutineContext
import kotlin.coroutines.resume
import kotlinx.coroutines.CancellableContinuation
import kotlinx.coroutines.CoroutineDispatcher
import kotlinx.coroutines.CoroutineExceptionHandler
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Runnable
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.cancelChildren
import kotlinx.coroutines.plus
import kotlinx.coroutines.suspendCancellableCoroutine

/**
 * The thread that an app lives on, in place of the main thread of a phone: what its coroutines set
 * off runs on the thread that calls [settle], and nowhere else, in the order in which it was set
 * off.
 */
class Effects {
  private val tasks = LinkedBlockingQueue<Runnable>()
  private val job = SupervisorJob()
  private val successors = ArrayList<() -> Boolean>()
  private var resting = 0
  private var failure: Throwable? = null

  private val dispatcher = object : CoroutineDispatcher() {
    override fun dispatch(context: CoroutineContext, block: Runnable) = tasks.put(block)
  }

  /**
   * Everything that an app does later has to be started in this scope, or it cannot be waited for.
   */
  val scope: CoroutineScope =
    CoroutineScope(dispatcher + job + CoroutineExceptionHandler { _, thrown -> fail(thrown) })

  /**
   * For coroutines that live on: they watch a state, and wait for the time or for events. What they
   * do here is done before a reply; nothing waits for their end, and nothing for what they do on
   * other threads. A launch ends them.
   */
  val lasting: CoroutineScope = scope + SupervisorJob() + Lasting

  private object Lasting : AbstractCoroutineContextElement(LastingKey)

  private object LastingKey : CoroutineContext.Key<Lasting>

  /**
   * Lets the coroutine that calls it wait for what only the world can bring about: the time for a
   * timer, an event of a server, a person's answer to the system. Meanwhile nothing waits for that
   * coroutine, and replies are sent. [arm] keeps what it is given where the world will find it, to
   * end the rest. Each coroutine of [scope] is counted once, so at most one of those that it starts
   * itself may rest at a time.
   */
  suspend fun rest(arm: (Rest) -> Unit) = suspendCancellableCoroutine { continuation ->
    val rest = Rest(continuation, if (continuation.context[LastingKey] == null) 1 else 0)
    resting += rest.weight
    continuation.invokeOnCancellation { rest.leave() }
    arm(rest)
  }

  /** A coroutine that waits for the world. */
  inner class Rest internal constructor(
    private val continuation: CancellableContinuation<Unit>,
    /** One of [scope] counts; one that is [lasting] was never waited for. */
    internal val weight: Int,
  ) {
    /** Whether it has ended, one way or the other. */
    var isOver = false
      private set

    /** Lets the coroutine go on; a second time is as good as once. */
    fun end() {
      if (leave()) continuation.resume(Unit)
    }

    internal fun leave(): Boolean {
      if (isOver) return false
      isOver = true
      resting -= weight
      return true
    }
  }

  /**
   * Names something that is to happen each time that nothing runs any more: [successor] sets one
   * thing off, and says whether there was one.
   */
  fun follow(successor: () -> Boolean) {
    successors += successor
  }

  /**
   * Runs until nothing is left to do, nothing is under way, on other threads neither, and nothing
   * is left that would follow. It sleeps only until one of those threads has ended or has something
   * to do here. What a coroutine failed with is thrown: as in a released app, it ends the process.
   */
  internal fun settle() {
    while (true) {
      runWhatIsThere()
      failure?.let { throw it }
      val underWay = job.children.toList()
      if (underWay.size > resting) {
        underWay.forEach { child -> child.invokeOnCompletion { tasks.put(NOTHING) } }
        tasks.take().run()
      } else if (tasks.isEmpty() && successors.none { it() }) {
        return
      }
    }
  }

  internal fun cancel() {
    job.cancelChildren()
    lasting.coroutineContext.cancelChildren()
  }

  private fun runWhatIsThere() {
    while (true) (tasks.poll() ?: return).run()
  }

  private fun fail(thrown: Throwable) {
    failure = thrown
    tasks.put(NOTHING)
  }
}

private val NOTHING = Runnable {}
