package weather.adapter

import faults.faultInEnvironment
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonPrimitive
import parity.kit.Adapter
import parity.kit.Device
import parity.kit.InputObject
import parity.kit.Rejection
import parity.kit.Screen
import parity.kit.unknownRoute
import weather.core.faults.Fault
import weather.core.screens.RootModel
import weather.core.screens.Route
import weather.core.screens.SearchModel

/** The weather app as an implementation. */
class WeatherAdapter(
  device: Device,
  private val fault: Fault? = faultInEnvironment(Fault.entries),
) : Adapter<Route, WorldChange> {
  override val title = "weather (Kotlin)"

  private val world = World(device, fault)
  private var root: RootModel? = null

  override val environment: Map<String, JsonElement>
    get() = mapOf(
      "settingsOpened" to JsonPrimitive(world.settingsOpened),
      "favorites" to JsonArray(world.favorites.ids.map { JsonPrimitive(it) }),
    )

  override fun route(text: String): Route = Route.of(text) ?: unknownRoute(text)

  override fun change(fields: InputObject) = WorldChange.read(fields)

  /** The app has no timers: nothing is to be seen of time that passes. */
  override fun support(change: WorldChange) {
    if (change.advancesClock) {
      throw Rejection(Rejection.Code.UNSUPPORTED, "'clock.advance': this app has no timers")
    }
  }

  override fun launch(route: Route, change: WorldChange): Screen {
    val kept = if (fault == Fault.STALE_STATE) root?.search?.state?.value else null
    world.reset()
    world.apply(change)
    val root = RootModel(world.platform, route, kept ?: SearchModel.State())
    this.root = root
    return RootScreen(root, fault)
  }

  override fun open(route: Route) {
    root?.open(route)
  }

  override fun apply(change: WorldChange) = world.apply(change)
}
