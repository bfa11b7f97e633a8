package live.adapter

import faults.none
import faults.shape
import kotlinx.serialization.json.buildJsonObject
import kotlinx.serialization.json.put
import live.core.Fault
import live.core.RootModel
import live.core.RootModel.Shown
import live.core.Route
import parity.kit.Field
import parity.kit.Input
import parity.kit.Screen
import parity.kit.Shape
import parity.kit.read
import parity.kit.unknownAction

/** Home, and what lies on it. */
internal class RootScreen(private val model: RootModel, private val fault: Fault?) : Screen {
  override val name = "Home"
  override val path = "/"
  override val state = buildJsonObject { put("status", "idle") }
  override val actions get() = listOf(if (model.shown.value == null) SHOW else BACK)

  private val screen = Field(
    "screen",
    Shape(Shape.choice(Route.SCREENS.keys.toList()).schema) { input ->
      val name = input.text()
      val route = Route.SCREENS[name]
      if (route == null && fault == Fault.WRONG_ERROR_CODE) unknownAction(name)
      route ?: input.refuse("one of ${Route.SCREENS.keys.joinToString()}")
    },
  )
  private val show = shape(fault, screen)
  override val inputs get() = mapOf(SHOW to show.schema)

  override val child: Screen?
    get() = when (val shown = model.shown.value) {
      null -> null
      is Shown.Rooms -> RoomsScreen(shown.model, fault)
      is Shown.Recorder -> RecorderScreen(shown.model, fault)
      is Shown.Player -> PlayerScreen(shown.model, fault)
      is Shown.Movies ->
        shown.model.movie?.let { MovieScreen(it, fault) } ?: MoviesScreen(shown.model, fault)
    }

  override fun perform(action: String, input: Input) = when (action) {
    BACK -> {
      input.none(fault)
      model.back()
    }
    SHOW -> model.open(input.read(show)[screen])
    else -> unknownAction(action)
  }

  private companion object {
    const val SHOW = "Show"
    const val BACK = "Back"
  }
}
