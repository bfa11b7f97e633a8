package parity.kit

import kotlin.system.exitProcess

/** Ends a program that was not started rightly: what is wrong on standard error, and status 2. */
fun abort(message: String): Nothing {
  System.err.println("parity: $message")
  exitProcess(2)
}
