package weather

import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.asStateFlow
import kotlinx.coroutines.launch

/**
 * What every screen has in common. An [Action] is what a person does, a [Msg] what came of it; [update] is pure and the
 * only place where state changes. A view collects [state] and sends actions, and nothing else.
 */
abstract class ViewModel<State : Any, Action : Any, Msg : Any>(
  initial: State,
  private val scope: CoroutineScope,
) {
  private val current = MutableStateFlow(initial)

  val state: StateFlow<State> = current.asStateFlow()

  abstract fun send(action: Action)

  protected abstract fun update(state: State, msg: Msg): State

  protected fun apply(msg: Msg) {
    current.value = update(current.value, msg)
  }

  protected fun effect(work: suspend () -> Unit) {
    scope.launch { work() }
  }
}
