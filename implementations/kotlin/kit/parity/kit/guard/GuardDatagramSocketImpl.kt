package parity.kit.guard

import java.net.DatagramPacket
import java.net.DatagramSocketImpl
import java.net.InetAddress
import java.net.NetworkInterface
import java.net.SocketAddress
import java.net.SocketException

/** A datagram socket that can be made and bound, and neither sends nor hears. */
internal class GuardDatagramSocketImpl : DatagramSocketImpl() {
  override fun connect(address: InetAddress, port: Int) =
    throw SocketException(NetworkGuard.refuse("datagrams to $address:$port").message)

  override fun send(packet: DatagramPacket) =
    throw NetworkGuard.refuse("a datagram to ${packet.socketAddress}")

  override fun create() = Unit
  override fun bind(port: Int, address: InetAddress) = Unit
  override fun close() = Unit
  override fun setOption(option: Int, value: Any?) = Unit
  override fun getOption(option: Int): Any = 0
  override fun getTimeToLive() = 1
  override fun setTimeToLive(ttl: Int) = Unit
  override fun receive(packet: DatagramPacket) = throw SocketException(DEAF)
  override fun peek(address: InetAddress) = throw SocketException(DEAF)
  override fun peekData(packet: DatagramPacket) = throw SocketException(DEAF)
  override fun join(address: InetAddress) = throw SocketException(DEAF)
  override fun leave(address: InetAddress) = throw SocketException(DEAF)
  override fun joinGroup(address: SocketAddress, network: NetworkInterface?) =
    throw SocketException(DEAF)

  override fun leaveGroup(address: SocketAddress, network: NetworkInterface?) =
    throw SocketException(DEAF)

  @Deprecated("of the JDK's own", level = DeprecationLevel.HIDDEN)
  override fun getTTL(): Byte = 1

  @Deprecated("of the JDK's own", level = DeprecationLevel.HIDDEN)
  override fun setTTL(ttl: Byte) = Unit
}

private const val DEAF = "nothing is heard in a test"
