package shop.adapter

import faults.none
import faults.shape
import faults.shown
import kotlinx.serialization.json.JsonElement
import parity.kit.Field
import parity.kit.Input
import parity.kit.Screen
import parity.kit.read
import parity.kit.unknownAction
import shop.core.Fault
import shop.core.screens.SignInModel
import shop.core.screens.SignInModel.Action
import shop.core.screens.SignInModel.Action.Name
import shop.core.screens.SignInModel.Status

/** The question who is there. */
internal class SignInScreen(private val model: SignInModel, private val fault: Fault?) : Screen {
  override val name = "SignIn"
  override val path = "/sign-in"
  override val actions get() = Name.entries.map { it.label }

  override val state: JsonElement
    get() {
      val (word, message) = when (val status = model.state.value.status) {
        is Status.Idle -> "idle" to null
        is Status.Loading -> "loading" to null
        is Status.Denied -> "error" to "User or password is wrong."
        is Status.Failed -> "error" to status.failure.message
      }
      return members(
        "status" to word.json,
        "returnTo" to model.state.value.returnTo.json,
        "message" to message.json,
      ).shown(fault)
    }

  private val user = Field("user", textOf(1..40))
  private val password = Field("password", textOf(1..40))
  private val signIn = shape(fault, user, password)
  override val inputs get() = mapOf("SignIn" to signIn.schema)

  override fun perform(action: String, input: Input) = model.send(
    when (Name.entries.firstOrNull { it.label == action } ?: unknownAction(action)) {
      Name.SIGN_IN -> input.read(signIn).let { Action.SignIn(it[user], it[password]) }
      Name.CANCEL -> Action.Cancel.also { input.none(fault) }
    })
}
