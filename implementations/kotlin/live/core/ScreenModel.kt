package live.core

import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Job
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.cancel
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.asStateFlow
import kotlinx.coroutines.flow.collectLatest
import kotlinx.coroutines.flow.distinctUntilChanged
import kotlinx.coroutines.flow.map
import kotlinx.coroutines.flow.update
import kotlinx.coroutines.job
import kotlinx.coroutines.launch
import kotlinx.coroutines.plus

/**
 * What every screen's model has in common: a view collects [state]; what is open and what runs
 * follows from it ([whenever]), and ends with the screen ([close]).
 */
abstract class ScreenModel<State : Any>(initial: State, parent: CoroutineScope) {
  private val current = MutableStateFlow(initial)

  /** What is on the screen. */
  val state: StateFlow<State> = current.asStateFlow()

  protected val scope: CoroutineScope = parent + SupervisorJob(parent.coroutineContext.job)

  /** The screen is left: all that was open for it closes, all that ran for it ends. */
  fun close() = scope.cancel()

  /** The only place where the state changes. */
  protected fun change(change: (State) -> State) = current.update(change)

  /**
   * [work] goes on as long as [key] of the state is the same, and not null. Only the latest state
   * is looked at: where the same work may have to begin anew, the key has to count.
   */
  protected fun <Key : Any> whenever(key: (State) -> Key?, work: suspend (Key) -> Unit): Job =
    scope.launch {
      state.map(key).distinctUntilChanged().collectLatest { if (it != null) work(it) }
    }
}
