package parity.kit

import java.util.concurrent.LinkedBlockingQueue
import kotlin.coroutines.CoroutineContext
import kotlinx.coroutines.CoroutineDispatcher
import kotlinx.coroutines.CoroutineExceptionHandler
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Runnable
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.cancelChildren

/**
 * The thread that an app lives on, in place of the main thread of a phone: what its coroutines set
 * off runs on the thread that calls [settle], and nowhere else, in the order in which it was set
 * off.
 */
class Effects {
  private val tasks = LinkedBlockingQueue<Runnable>()
  private val job = SupervisorJob()
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
   * Runs until nothing is left to do and nothing is under way, on other threads neither. It sleeps
   * only until one of those has ended or has something to do here. What a coroutine failed with is
   * thrown: as in a released app, it ends the process.
   */
  internal fun settle() {
    while (true) {
      runWhatIsThere()
      failure?.let { throw it }
      val underWay = job.children.toList()
      if (underWay.isEmpty() && tasks.isEmpty()) return
      underWay.forEach { child -> child.invokeOnCompletion { tasks.put(NOTHING) } }
      tasks.take().run()
    }
  }

  internal fun cancel() = job.cancelChildren()

  private fun runWhatIsThere() {
    while (true) (tasks.poll() ?: return).run()
  }

  private fun fail(thrown: Throwable) {
    failure = thrown
    tasks.put(NOTHING)
  }
}

private val NOTHING = Runnable {}
