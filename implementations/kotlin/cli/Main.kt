package cli

import parity.kit.Program
import weather.adapter.WeatherAdapter

/** `--suite weather`: speaks the protocol on standard input and output until the input ends. */
fun main(arguments: Array<String>) {
  Program.prepare()
  if (arguments.size != 2 || arguments[0] != "--suite") {
    Program.stop("usage: reference-core --suite weather")
  }
  when (val suite = arguments[1]) {
    "weather" -> WeatherAdapter.run()
    else -> Program.stop("no suite is named '$suite': there is weather")
  }
}
