package cli

import java.io.File
import java.io.FileDescriptor
import java.io.FileInputStream
import kotlin.system.exitProcess
import parity.kit.Device
import parity.kit.Program

/**
 * `--suite weather`: speaks the protocol on standard input and output until the input ends.
 * `--suite weather --listen 8765`: the app runs, and speaks it to who connects to that port.
 * `--train weather`, with any number of suites: what the build does for the archive of classes.
 * `--main examples.CounterKt`: another class of the jar, which alone may open for itself what the
 * network guard reaches into.
 */
fun main(arguments: Array<String>) {
  if (arguments.firstOrNull() == "--main" && arguments.size > 1) return start(arguments.drop(1))
  if (arguments.size == 4 && arguments[2] == "--listen") return run(arguments[1], arguments[3])
  Program.prepare()
  val option = arguments.firstOrNull()
  when {
    option == "--suite" && arguments.size == 2 -> speak(arguments[1])
    option == "--train" -> arguments.drop(1).forEach(::train)
    else -> Program.stop("usage: reference-core --suite ${SUITES.joinToString("|")} [--listen PORT]")
  }
}

private fun start(words: List<String>) {
  val main =
    try {
      Class.forName(words.first()).getMethod("main", Array<String>::class.java)
    } catch (_: ReflectiveOperationException) {
      Program.stop("'${words.first()}' is no class with a main function")
    }
  main.invoke(null, words.drop(1).toTypedArray())
}

/** Not prepared for a test: the guard would keep clients away. */
private fun run(suite: String, words: String) {
  val port = words.toIntOrNull()?.takeIf { it in 0..LARGEST_PORT }
    ?: Program.stop("--listen: '$words' is no port, a number up to $LARGEST_PORT")
  val server = listen(suite, Device(suite), port) ?: exitProcess(2)
  Program.note("it runs: parity drive --connect 127.0.0.1:${server.port}")
}

private const val LARGEST_PORT = 65_535

private fun speak(suite: String) =
  play(suite, Device(suite), FileInputStream(FileDescriptor.`in`))

/** Plays a recorded session, so that one archive has the classes of every app. */
private fun train(suite: String) {
  val device = Device(suite, fixtures = File("../../fixtures/$suite"))
  File("../training/$suite.ndjson").inputStream().use { play(suite, device, it) }
}
