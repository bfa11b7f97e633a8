package tests

import kotlin.system.exitProcess
import parity.kit.guard.NetworkGuard

/**
 * What scenarios cannot reach: the reader of JSON, texts and numbers by themselves, the guard; with
 * `network` what is checked without the guard.
 */
fun main(arguments: Array<String>) {
  val isNetwork = arguments.contentEquals(arrayOf("network"))
  if (!isNetwork) NetworkGuard.install()
  val checks = if (isNetwork) {
    NETWORK_CHECKS
  } else {
    JSON_CHECKS + STORAGE_CHECKS + TEXT_CHECKS + SHOP_CHECKS + GUARD_CHECKS
  }
  exitProcess(if (report(checks)) 0 else 1)
}
