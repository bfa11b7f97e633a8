package cli

import java.io.InputStream
import live.adapter.LiveAdapter
import parity.kit.DebugServer
import parity.kit.Device
import parity.kit.Program
import parity.kit.listen
import shop.adapter.ShopAdapter
import weather.adapter.WeatherAdapter

/** The apps of this program; each has its own folder, and is a suite. */
internal val SUITES = listOf("weather", "shop", "live")

/** Plays a suite: answers each line of [input] on standard output, until the input ends. */
internal fun play(suite: String, device: Device, input: InputStream) =
  when (suite) {
    "weather" -> Program.run(WeatherAdapter(device), device, input)
    "shop" -> Program.run(ShopAdapter(device), device, input)
    "live" -> Program.run(LiveAdapter(device), device, input)
    else -> Program.stop("no suite is named '$suite': ${SUITES.joinToString()}")
  }

/** Lets the app of a suite run, to be driven over loopback; null where the port cannot be had. */
internal fun listen(suite: String, device: Device, port: Int): DebugServer? =
  when (suite) {
    "weather" -> Program.listen(device, "/weather", port) { WeatherAdapter(device) }
    "shop" -> Program.listen(device, "/", port) { ShopAdapter(device) }
    "live" -> Program.listen(device, "/", port) { LiveAdapter(device) }
    else -> Program.stop("no suite is named '$suite': ${SUITES.joinToString()}")
  }
