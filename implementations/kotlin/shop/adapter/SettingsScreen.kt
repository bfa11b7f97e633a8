package shop.adapter

import faults.none
import faults.shape
import faults.shown
import kotlinx.serialization.json.JsonElement
import parity.kit.Field
import parity.kit.Input
import parity.kit.Screen
import parity.kit.Shape
import parity.kit.read
import parity.kit.unknownAction
import shop.core.Fault
import shop.core.cart.Ledger
import shop.core.screens.LARGEST_ID
import shop.core.screens.SettingsModel
import shop.core.screens.SettingsModel.Action
import shop.core.screens.SettingsModel.Action.Name

/** The settings. */
internal class SettingsScreen(
  private val model: SettingsModel,
  private val ledger: Ledger,
  private val fault: Fault?,
) : Screen {
  override val name = "Settings"
  override val path = "/settings"
  override val actions get() = model.actions.map { it.label }

  override val state: JsonElement
    get() = members(
      "notifications" to model.state.value.label.json,
      "notice" to ledger.state.value.notice,
    ).shown(fault)

  private val yes = Field("yes", Shape.boolean)
  private val id = Field("id", Shape.integer(1..LARGEST_ID))
  private val answer = shape(fault, yes)
  private val openProfile = shape(fault, id)
  override val inputs
    get() = mapOf("AnswerSoftQuestion" to answer.schema, "OpenProfile" to openProfile.schema)

  override fun perform(action: String, input: Input) = model.send(
    when (Name.entries.firstOrNull { it.label == action } ?: unknownAction(action)) {
      Name.APPEAR -> Action.Appear.also { input.none(fault) }
      Name.ENABLE_NOTIFICATIONS -> Action.EnableNotifications.also { input.none(fault) }
      Name.ANSWER_SOFT_QUESTION -> Action.AnswerSoftQuestion(input.read(answer)[yes])
      Name.OPEN_SETTINGS -> Action.OpenSettings.also { input.none(fault) }
      Name.OPEN_PROFILE -> Action.OpenProfile(input.read(openProfile)[id])
    })
}
