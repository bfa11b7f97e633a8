package live.adapter

import faults.faultInEnvironment
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonPrimitive
import live.core.Fault
import live.core.RootModel
import live.core.Route
import parity.kit.Adapter
import parity.kit.Device
import parity.kit.InputObject
import parity.kit.Screen
import parity.kit.unknownRoute

/** The live app as an implementation. */
class LiveAdapter(device: Device, private val fault: Fault? = faultInEnvironment(Fault.entries)) :
  Adapter<Route, WorldChange> {
  override val title = "live (Kotlin)"

  private val world = World(device, fault)
  private var root: RootModel? = null

  override val environment: Map<String, JsonElement>
    get() = mapOf(
      "channels" to JsonArray(world.channels.map { JsonPrimitive(it) }),
      "sent" to JsonArray(world.frames.toList()),
    )

  override fun route(text: String): Route = Route.of(text) ?: unknownRoute(text)

  override fun change(fields: InputObject) = WorldChange.read(fields)

  override fun support(change: WorldChange) = Unit

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

  override fun apply(change: WorldChange) = world.apply(change)
}
