package parity.kit.guard

import java.net.InetAddress
import java.net.UnknownHostException
import java.net.spi.InetAddressResolver
import java.net.spi.InetAddressResolver.LookupPolicy
import java.net.spi.InetAddressResolverProvider
import java.security.Security
import java.util.stream.Stream

/** From JDK 18 on the resolver is a service; the file under META-INF/services names ours. */
internal fun guardNames() = Unit

class GuardResolverProvider : InetAddressResolverProvider() {
  override fun name() = "parity"

  override fun get(configuration: Configuration): InetAddressResolver = GuardResolver
}

private object GuardResolver : InetAddressResolver {
  override fun lookupByName(host: String, policy: LookupPolicy): Stream<InetAddress> {
    // A failure is kept for ten seconds, and the next attempt would not get here to be counted.
    Security.setProperty("networkaddress.cache.negative.ttl", "0")
    if (host == "localhost") return Stream.of(InetAddress.getByAddress(host, LOOPBACK))
    throw unknown(host)
  }

  override fun lookupByAddress(address: ByteArray): String =
    throw unknown(address.joinToString(".") { "${it.toUByte()}" })

  private fun unknown(host: String): UnknownHostException {
    if (!GuardProxySelector.isNowhere(host)) NetworkGuard.refuse("a look-up of $host")
    return UnknownHostException(host)
  }
}

private val LOOPBACK = byteArrayOf(127, 0, 0, 1)
