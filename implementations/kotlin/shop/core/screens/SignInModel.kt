package shop.core.screens

import kotlinx.coroutines.launch
import shop.core.LoadFailure
import shop.core.catalogue.Server
import shop.core.platform.Platform
import shop.core.screens.SignInModel.Action
import shop.core.screens.SignInModel.Message
import shop.core.screens.SignInModel.State
import shop.core.screens.SignInModel.Status

/** The server wants to know again who is there. */
class SignInModel internal constructor(
  returnTo: String,
  private val platform: Platform,
  private val server: Server,

  /** Called with whether the person has signed in. */
  private val isDone: (Boolean) -> Unit,
) : ViewModel<State, Action, Message>(State(returnTo), ::update) {

  /** What is on the screen. */
  data class State(
    /** The path of the screen to which the person comes back. */
    val returnTo: String,
    val status: Status = Status.Idle,
  )

  /** How far it is. */
  sealed interface Status {
    /** The person was not asked yet, or is typing. */
    data object Idle : Status

    /** The server looks them up. */
    data object Loading : Status

    /** User or password is wrong. */
    data object Denied : Status

    /** The server could not be asked. */
    data class Failed(val failure: LoadFailure) : Status
  }

  /** What a person can do. */
  sealed interface Action {
    /** Says who they are. */
    data class SignIn(val user: String, val password: String) : Action

    /** Goes on without. */
    data object Cancel : Action

    enum class Name(val label: String) {
      SIGN_IN("SignIn"),
      CANCEL("Cancel"),
    }
  }

  /** What happened. */
  sealed interface Message {
    data object Started : Message

    data object Denied : Message

    data class Failed(val failure: LoadFailure) : Message
  }

  override fun send(action: Action) = when (action) {
    is Action.SignIn -> signIn(action)
    is Action.Cancel -> isDone(false)
  }

  private fun signIn(said: Action.SignIn) {
    if (state.value.status == Status.Loading) return
    apply(Message.Started)
    platform.effects.launch {
      try {
        if (server.signIn(said.user, said.password)) isDone(true) else apply(Message.Denied)
      } catch (failure: LoadFailure) {
        apply(Message.Failed(failure))
      }
    }
  }
}

/** The only place where the state changes. */
private fun update(state: State, message: Message): State = when (message) {
  is Message.Started -> state.copy(status = Status.Loading)
  is Message.Denied -> state.copy(status = Status.Denied)
  is Message.Failed -> state.copy(status = Status.Failed(message.failure))
}
