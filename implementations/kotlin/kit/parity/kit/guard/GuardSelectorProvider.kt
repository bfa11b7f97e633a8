package parity.kit.guard

import java.io.IOException
import java.net.ProtocolFamily
import java.nio.channels.DatagramChannel
import java.nio.channels.Pipe
import java.nio.channels.ServerSocketChannel
import java.nio.channels.SocketChannel
import java.nio.channels.spi.AbstractSelector
import java.nio.channels.spi.SelectorProvider

/**
 * Gives channels that never connect; selectors, pipes and server channels are the JVM's own. A
 * datagram channel is refused when it is opened: nothing in a Core needs one.
 */
class GuardSelectorProvider : SelectorProvider() {
  private val platform: SelectorProvider = platformProvider()

  override fun openSocketChannel(): SocketChannel = GuardSocketChannel(this)

  override fun openSocketChannel(family: ProtocolFamily): SocketChannel = GuardSocketChannel(this)

  override fun openDatagramChannel(): DatagramChannel = throw refuseDatagrams()

  override fun openDatagramChannel(family: ProtocolFamily): DatagramChannel =
    throw refuseDatagrams()

  override fun openPipe(): Pipe = platform.openPipe()

  override fun openSelector(): AbstractSelector = platform.openSelector()

  override fun openServerSocketChannel(): ServerSocketChannel =
    platform.openServerSocketChannel()

  private fun refuseDatagrams(): IOException = NetworkGuard.refuse("a datagram channel")
}

/** The JVM's own provider; the jar's `Add-Exports` makes it reachable. */
private fun platformProvider(): SelectorProvider {
  val platform = Class.forName("sun.nio.ch.DefaultSelectorProvider")
  return platform.getMethod("get").invoke(null) as SelectorProvider
}
