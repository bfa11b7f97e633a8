package parity.kit

import java.util.concurrent.LinkedBlockingQueue
import kotlin.coroutines.CoroutineContext
import kotlinx.coroutines.CoroutineDispatcher
import kotlinx.coroutines.CoroutineExceptionHandler
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Job
import kotlinx.coroutines.Runnable
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.cancel

/**
 * The thread that an app lives on, in place of the main thread of a phone: what its coroutines set off runs on the
 * thread that calls [settle], and nowhere else, in the order in which it was set off.
 */
class MainLoop : CoroutineDispatcher() {
  private val tasks = LinkedBlockingQueue<Runnable>()
  private val job = SupervisorJob()
  private var failure: Throwable? = null

  /** Everything that an app does later has to be started in this scope, or it cannot be waited for. */
  val scope: CoroutineScope =
    CoroutineScope(this + job + CoroutineExceptionHandler { _, thrown -> fail(thrown) })

  override fun dispatch(context: CoroutineContext, block: Runnable) = tasks.put(block)

  /**
   * Runs until nothing is left to do and nothing is under way, on other threads neither. It sleeps only until one of
   * those that are under way has ended or has something to do here. What a coroutine failed with is thrown: as in a
   * released app, it ends the process.
   */
  fun settle() {
    while (true) {
      runWhatIsThere()
      failure?.let { throw it }
      val underWay = job.children.filter { it.isActive || !it.isCompleted }.toList()
      if (underWay.isEmpty() && tasks.isEmpty()) return
      underWay.forEach(::wakeAfter)
      tasks.take().run()
    }
  }

  fun cancel() = scope.cancel()

  private fun runWhatIsThere() {
    while (true) (tasks.poll() ?: return).run()
  }

  private fun wakeAfter(child: Job) {
    child.invokeOnCompletion { tasks.put(NOTHING) }
  }

  private fun fail(thrown: Throwable) {
    failure = thrown
    tasks.put(NOTHING)
  }
}

private val NOTHING = Runnable {}
