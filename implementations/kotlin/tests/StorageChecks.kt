package tests

import parity.kit.Device

val STORAGE_CHECKS: List<Check> = listOf(
  Check("what nobody saved is not there", null) { unsaved().read("a") },
  Check("without a folder it is kept in memory", "2") {
    val storage = unsaved()
    storage.write("a", "1".encodeToByteArray())
    storage.write("a", "2".encodeToByteArray())
    storage.read("a")?.decodeToString()
  },
)

private fun unsaved() = Device("app", fixtures = null, storage = null).storage
