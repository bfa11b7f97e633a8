package shop.core.screens

import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.asStateFlow
import shop.core.LoadFailure

/**
 * What every screen's model has in common: a view collects [state] and sends actions, and nothing
 * else. What came of an action is a message, and [update] is pure and the only place where the
 * state changes.
 */
abstract class ViewModel<State : Any, Action : Any, Message : Any> internal constructor(
  initial: State,
  private val update: (State, Message) -> State,
) {
  private val current = MutableStateFlow(initial)

  /** What is on the screen. */
  val state: StateFlow<State> = current.asStateFlow()

  /** Does what the person asks for. */
  abstract fun send(action: Action)

  internal fun apply(message: Message) {
    current.value = update(current.value, message)
  }
}

/** How far a page is. */
sealed interface LoadStatus {
  /** Nothing was asked for yet. */
  data object Idle : LoadStatus

  /** It is on its way. */
  data object Loading : LoadStatus

  /** It is there. */
  data object Loaded : LoadStatus

  /** It could not be loaded. */
  data class Failed(val failure: LoadFailure) : LoadStatus
}
