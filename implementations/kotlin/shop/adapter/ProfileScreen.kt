package shop.adapter

import faults.none
import faults.shown
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import parity.kit.Input
import parity.kit.Screen
import parity.kit.unknownAction
import shop.core.Fault
import shop.core.cart.Ledger
import shop.core.catalogue.Profile
import shop.core.screens.ProfileModel
import shop.core.screens.ProfileModel.Action

/** A person. */
internal class ProfileScreen(
  private val model: ProfileModel,
  private val ledger: Ledger,
  private val fault: Fault?,
) : Screen {
  override val name = "Profile"
  override val path get() = "/profile/${model.state.value.id}"
  override val actions get() = Action.entries.map { it.label }

  override val state: JsonElement
    get() {
      val state = model.state.value
      return members(
        "status" to state.status.word,
        "id" to state.id.json,
        "profile" to (state.profile?.json ?: JsonNull),
        "message" to state.status.message,
        "notice" to ledger.state.value.notice,
      ).shown(fault)
    }

  override fun perform(action: String, input: Input) {
    input.none(fault)
    model.send(Action.entries.firstOrNull { it.label == action } ?: unknownAction(action))
  }
}

private val Profile.json: JsonElement
  get() {
    val orders = orders.map { order ->
      members(
        "number" to order.number.json,
        "date" to order.date.json,
        "total" to order.total.json,
      )
    }
    return members(
      "id" to id.json,
      "name" to name.json,
      "city" to city.json,
      "orders" to JsonArray(orders),
    )
  }
