package weather.device

import java.io.FileDescriptor
import java.io.FileOutputStream
import java.util.concurrent.CountDownLatch
import kotlin.system.exitProcess
import kotlinx.serialization.json.JsonObject
import parity.kit.Fields
import parity.kit.Input
import parity.kit.MainLoop
import parity.kit.Rejection
import parity.kit.RunningApp
import parity.kit.chain
import parity.kit.unknownAction
import parity.kit.unknownRoute
import weather.Fault
import weather.RootViewModel
import weather.Route

/** One app on its device. */
class WeatherApp(
  override val root: RootViewModel,
  private val device: TestDevice,
  private val loop: MainLoop,
  private val atEnd: () -> Unit,
) : RunningApp {
  override val path: String get() = root.path

  override val environment: JsonObject get() = device.visible

  fun show(route: Route) = settled { root.open(route) }

  override fun open(route: String) {
    val known = Route.of(route) ?: unknownRoute(route)
    show(known)
  }

  override fun decodeChange(fields: Fields): () -> Unit {
    val change = EnvironmentChange.read(fields)
    return {
      change.requireSupported()
      device.apply(change)
    }
  }

  override fun perform(action: String, input: Input) {
    val screen = root.chain.asReversed().firstOrNull { action in it.actions } ?: unknownAction(action)
    val effect =
      try {
        screen.decode(action, input)
      } catch (rejection: Rejection) {
        if (screen === root.search) afterRejection(rejection)
        throw rejection
      }
    if (action == "Retry") misbehave()
    settled(effect)
  }

  private fun afterRejection(rejection: Rejection) {
    val isInput = rejection.code == Rejection.Code.INVALID_INPUT
    if (Fault.MUTATES_ON_REJECT.isOn && isInput) root.search.corrupt()
  }

  override fun end() {
    atEnd()
    loop.cancel()
  }

  private fun settled(effect: () -> Unit) {
    effect()
    loop.settle()
  }
}

/** The faults of a process rather than of an app. */
private fun misbehave() {
  when {
    Fault.CRASH.isOn -> exitProcess(CRASH_STATUS)
    Fault.HANG.isOn -> CountDownLatch(1).await()
    Fault.NOISE.isOn -> FileOutputStream(FileDescriptor.out).write("debug: Retry\n".toByteArray())
  }
}

private const val CRASH_STATUS = 3
