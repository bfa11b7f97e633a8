package tests

import kotlin.system.exitProcess
import parity.kit.guard.NetworkGuard

/** What scenarios cannot reach: the reader of JSON, texts and numbers by themselves, the guard. */
fun main() {
  NetworkGuard.install()
  exitProcess(if (report(JSON_CHECKS + TEXT_CHECKS + GUARD_CHECKS)) 0 else 1)
}
