package shop.core.screens

import kotlinx.coroutines.launch
import shop.core.Fault
import shop.core.platform.Platform
import shop.core.screens.SettingsModel.Action
import shop.core.screens.SettingsModel.Message
import shop.core.screens.SettingsModel.State

/** Notifications, and the way to the person's own page. */
class SettingsModel internal constructor(
  private val platform: Platform,
  private val openProfile: (Long) -> Unit,
) : ViewModel<State, Action, Message>(State.OFF, ::update) {

  /** How it is with notifications. */
  enum class State(val label: String) {
    /** The person was not asked. */
    OFF("off"),

    /** We ask the person, so that the system's question, which comes only once, is not wasted. */
    SOFT_QUESTION("softQuestion"),

    /** The system asks the person. */
    ASKING("asking"),

    /** They come. */
    ON("on"),

    /** They do not come; only the system's settings can change that. */
    DENIED("denied"),
  }

  /** What a person can do; [Appear] is what the root does when the screen gains focus. */
  sealed interface Action {
    data object Appear : Action

    /** Wants notifications. */
    data object EnableNotifications : Action

    /** Answers our question. */
    data class AnswerSoftQuestion(val isYes: Boolean) : Action

    /** Opens the system's settings. */
    data object OpenSettings : Action

    /** Shows a person's page. */
    data class OpenProfile(val id: Long) : Action

    enum class Name(val label: String) {
      APPEAR("Appear"),
      ENABLE_NOTIFICATIONS("EnableNotifications"),
      ANSWER_SOFT_QUESTION("AnswerSoftQuestion"),
      OPEN_SETTINGS("OpenSettings"),
      OPEN_PROFILE("OpenProfile"),
    }
  }

  /** What happened. */
  sealed interface Message {
    data class SystemSays(val isGranted: Boolean?) : Message

    data object SoftQuestionAsked : Message

    data object SoftQuestionDenied : Message

    data object SystemAsks : Message
  }

  /** What the person can do now. */
  val actions: List<Action.Name>
    get() = Action.Name.entries.filter { name ->
      when (name) {
        Action.Name.APPEAR, Action.Name.OPEN_PROFILE -> true
        Action.Name.ENABLE_NOTIFICATIONS -> state.value == State.OFF
        Action.Name.ANSWER_SOFT_QUESTION -> state.value == State.SOFT_QUESTION
        Action.Name.OPEN_SETTINGS -> state.value == State.DENIED
      }
    }

  override fun send(action: Action) = when (action) {
    is Action.Appear -> appear()
    is Action.EnableNotifications -> enable()
    is Action.AnswerSoftQuestion ->
      if (action.isYes) askSystem() else apply(Message.SoftQuestionDenied)
    is Action.OpenSettings -> platform.settings.open()
    is Action.OpenProfile -> openProfile(action.id)
  }

  private fun appear() = when (state.value) {
    State.OFF, State.ON, State.DENIED ->
      apply(Message.SystemSays(platform.notifications.isGranted))
    State.SOFT_QUESTION, State.ASKING -> Unit
  }

  private fun enable() = when {
    platform.notifications.isGranted != null -> appear()
    platform.fault == Fault.NO_SOFT_QUESTION -> askSystem()
    else -> apply(Message.SoftQuestionAsked)
  }

  private fun askSystem() {
    apply(Message.SystemAsks)
    platform.effects.launch { apply(Message.SystemSays(platform.notifications.ask())) }
  }
}

/** The only place where the state changes. */
private fun update(
  @Suppress("UNUSED_PARAMETER") state: State,
  message: Message,
): State = when (message) {
  is Message.SystemSays -> when (message.isGranted) {
    true -> State.ON
    false -> State.DENIED
    null -> State.OFF
  }
  is Message.SoftQuestionAsked -> State.SOFT_QUESTION
  is Message.SoftQuestionDenied -> State.OFF
  is Message.SystemAsks -> State.ASKING
}
