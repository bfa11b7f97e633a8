package cli

import java.io.File
import java.io.FileDescriptor
import java.io.FileInputStream
import java.io.FileOutputStream
import parity.kit.Adapter
import parity.kit.Fixtures
import parity.kit.LineReader
import parity.kit.Storage
import parity.kit.Suite
import parity.kit.abort
import parity.kit.guard.NetworkGuard
import weather.Fault
import weather.device.WeatherSuite

/** `--suite weather`: speaks the protocol on standard input and output until the input ends. */
fun main(arguments: Array<String>) {
  // Replies alone go to standard output, whatever an app or a library prints.
  System.setOut(System.err)
  NetworkGuard.install()
  System.getenv("PARITY_FAULT")?.let { if (!Fault.switchOn(it)) abort("no fault is named '$it'") }
  val input = LineReader(FileInputStream(FileDescriptor.`in`))
  Adapter(suite(arguments), input, FileOutputStream(FileDescriptor.out)).run()
}

private fun suite(arguments: Array<String>): Suite {
  if (arguments.size != 2 || arguments[0] != "--suite") abort("to be called with --suite and the name of one")
  return when (val name = arguments[1]) {
    "weather" -> WeatherSuite(Fixtures(folder("PARITY_FIXTURES")), Storage(folder("PARITY_STORAGE")?.resolve("weather")))
    else -> abort("no suite is named '$name': there is weather")
  }
}

private fun folder(variable: String): File? =
  System.getenv(variable)?.takeIf { it.isNotEmpty() }?.let(::File)
