package parity.kit.guard

import java.lang.reflect.Proxy
import java.net.InetAddress
import java.net.UnknownHostException
import java.security.Security
import parity.kit.Program

/**
 * Before JDK 18 there is no public way to stand between an app and the resolver, only the private
 * field that holds it. Where that is out of reach (the program was not started from its jar), an
 * empty hosts file takes the resolver's place: look-ups are blocked then, but not counted.
 */
internal fun guardNames() {
  try {
    replaceResolver()
  } catch (failure: ReflectiveOperationException) {
    blockWithoutCounting(failure)
  } catch (failure: RuntimeException) {
    blockWithoutCounting(failure)
  }
}

private fun replaceResolver() {
  val service = Class.forName("java.net.InetAddress\$NameService")
  val guard = Proxy.newProxyInstance(null, arrayOf(service)) { _, method, arguments ->
    val asked = arguments?.firstOrNull()
    when (method.name) {
      "lookupAllHostAddr" -> lookUp(asked as String)
      "getHostByAddr" -> throw unknown((asked as ByteArray).joinToString(".") { "${it.toUByte()}" })
      else -> null
    }
  }
  val field = InetAddress::class.java.getDeclaredField("nameService")
  field.isAccessible = true
  field.set(null, guard)
}

private fun lookUp(host: String): Array<InetAddress> {
  // A failure is kept for ten seconds, and the next attempt would not get here to be counted.
  Security.setProperty("networkaddress.cache.negative.ttl", "0")
  if (host == "localhost") return arrayOf(InetAddress.getByAddress(host, LOOPBACK))
  throw unknown(host)
}

private val LOOPBACK = byteArrayOf(127, 0, 0, 1)

private fun unknown(host: String): UnknownHostException {
  if (!GuardProxySelector.isNowhere(host)) NetworkGuard.refuse("a look-up of $host")
  return UnknownHostException(host)
}

private fun blockWithoutCounting(failure: Exception) {
  Program.note("look-ups of names are blocked, but not counted: $failure")
  System.setProperty("jdk.net.hosts.file", "/dev/null")
}
