package shop.adapter

import faults.faultInEnvironment
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonPrimitive
import parity.kit.Adapter
import parity.kit.Device
import parity.kit.InputObject
import parity.kit.Screen
import parity.kit.unknownRoute
import shop.core.Fault
import shop.core.screens.RootModel
import shop.core.screens.Route

/** The shop app as an implementation. */
class ShopAdapter(
  device: Device,
  private val fault: Fault? = faultInEnvironment(Fault.entries),
) : Adapter<Route, WorldChange> {
  override val title = "shop (Kotlin)"

  private val world = World(device, fault)
  private var root: RootModel? = null

  override val environment: Map<String, JsonElement>
    get() = mapOf(
      "settingsOpened" to JsonPrimitive(world.settingsOpened),
      "systemPrompts" to JsonPrimitive(world.systemPrompts),
      "queue" to JsonArray(root?.ledger?.state?.value?.queue.orEmpty().map { it.json }),
      "sent" to JsonArray(world.server.sent.map { it.json }),
    )

  override fun route(text: String): Route = Route.of(text) ?: unknownRoute(text)

  override fun change(fields: InputObject) = WorldChange.read(fields)

  override fun launch(route: Route, change: WorldChange): Screen {
    world.reset()
    world.apply(change)
    val root = RootModel(world.platform, route)
    this.root = root
    return RootScreen(root, fault)
  }

  override fun open(route: Route) {
    root?.open(route)
  }

  override fun apply(change: WorldChange) {
    world.apply(change)
    if (change.cart != null || change.queue != null) root?.ledger?.restore()
    world.tell(change)
  }
}
