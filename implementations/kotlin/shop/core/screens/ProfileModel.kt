package shop.core.screens

import kotlinx.coroutines.launch
import shop.core.LoadFailure
import shop.core.catalogue.Profile
import shop.core.catalogue.Server
import shop.core.platform.Platform
import shop.core.screens.ProfileModel.Action
import shop.core.screens.ProfileModel.Message
import shop.core.screens.ProfileModel.State

/** A person's page. */
class ProfileModel internal constructor(
  id: Long,
  private val platform: Platform,
  private val server: Server,
  private val links: Links,
) : ViewModel<State, Action, Message>(State(id), ::update) {

  /** What is on the screen. */
  data class State(
    val id: Long,

    /** What is known of the person. */
    val profile: Profile? = null,
    val status: LoadStatus = LoadStatus.Idle,
  )

  /** What a person can do; [APPEAR] is what the root does when the screen gains focus. */
  enum class Action(val label: String) {
    APPEAR("Appear"),

    /** Loads again. */
    REFRESH("Refresh"),
  }

  /** What happened. */
  sealed interface Message {
    data object LoadingStarted : Message

    data class Loaded(val profile: Profile) : Message

    data class Failed(val failure: LoadFailure) : Message
  }

  override fun send(action: Action) = when (action) {
    Action.APPEAR -> if (state.value.status == LoadStatus.Idle) load() else Unit
    Action.REFRESH -> load()
  }

  /** Loads again what could not be loaded. */
  internal fun recover() {
    if (state.value.status is LoadStatus.Failed) load()
  }

  private fun load() {
    if (state.value.status == LoadStatus.Loading) return
    apply(Message.LoadingStarted)
    platform.effects.launch {
      try {
        apply(Message.Loaded(server.profile(state.value.id)))
      } catch (failure: LoadFailure) {
        apply(Message.Failed(failure))
        if (failure is LoadFailure.SignedOut) links.signedOut()
      }
    }
  }
}

/** The only place where the state changes. */
private fun update(state: State, message: Message): State = when (message) {
  is Message.LoadingStarted -> state.copy(status = LoadStatus.Loading)
  is Message.Loaded -> state.copy(profile = message.profile, status = LoadStatus.Loaded)
  is Message.Failed -> state.copy(status = LoadStatus.Failed(message.failure))
}
