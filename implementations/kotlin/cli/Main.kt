package cli

import java.io.File
import java.io.FileDescriptor
import java.io.FileInputStream
import parity.kit.Device
import parity.kit.Program

/**
 * `--suite weather`: speaks the protocol on standard input and output until the input ends.
 * `--train weather`, with any number of suites: what the build does for the archive of classes.
 * `--main examples.CounterKt`: another class of the jar, which alone may open for itself what the
 * network guard reaches into.
 */
fun main(arguments: Array<String>) {
  if (arguments.firstOrNull() == "--main" && arguments.size > 1) return start(arguments.drop(1))
  Program.prepare()
  val option = arguments.firstOrNull()
  when {
    option == "--suite" && arguments.size == 2 -> speak(arguments[1])
    option == "--train" -> arguments.drop(1).forEach(::train)
    else -> Program.stop("usage: reference-core --suite ${SUITES.joinToString("|")}")
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

private fun speak(suite: String) =
  play(suite, Device(suite), FileInputStream(FileDescriptor.`in`))

/** Plays a recorded session, so that one archive has the classes of every app. */
private fun train(suite: String) {
  val device = Device(suite, fixtures = File("../../fixtures/$suite"))
  File("../training/$suite.ndjson").inputStream().use { play(suite, device, it) }
}
