package parity.kit

import java.util.concurrent.Callable
import java.util.concurrent.Executors
import kotlinx.serialization.json.JsonObject

/**
 * The app as one that runs, on a thread of its own, which lets itself be driven from a port of
 * loopback; 0 is any that is free. Null where the port cannot be had. [adapter] makes the app's
 * adapter, on that thread.
 */
fun <Route, Change> Program.listen(
  device: Device,
  route: String,
  port: Int,
  adapter: () -> Adapter<Route, Change>,
): DebugServer? {
  val appThread = Executors.newSingleThreadExecutor()
  val (made, root) = appThread.submit(Callable { launched(adapter(), device, route) }).get()
  val server = DebugServer.start(made, device, root, port, isDebugBuild = true, appThread::execute)
  if (server == null) appThread.shutdown()
  return server
}

private fun <Route, Change> launched(
  adapter: Adapter<Route, Change>,
  device: Device,
  route: String,
): Pair<Adapter<Route, Change>, Screen> {
  val nothing = Input(JsonObject(emptyMap()), "").fields { adapter.change(this) }
  device.reset()
  return adapter to adapter.launch(adapter.route(route), nothing)
}
