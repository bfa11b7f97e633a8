package cli

import java.io.InputStream
import live.adapter.LiveAdapter
import parity.kit.Device
import parity.kit.Program
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
