package parity.kit.guard

import java.net.Socket
import java.net.SocketAddress
import java.net.SocketOption
import java.nio.ByteBuffer
import java.nio.channels.NotYetConnectedException
import java.nio.channels.SocketChannel
import java.nio.channels.spi.SelectorProvider

/** A channel that can be made and set up, and never connects. */
internal class GuardSocketChannel(provider: SelectorProvider) : SocketChannel(provider) {
  override fun connect(remote: SocketAddress): Boolean =
    throw NetworkGuard.refuseConnection(remote)

  override fun bind(local: SocketAddress?): SocketChannel = this
  override fun <T> setOption(name: SocketOption<T>, value: T): SocketChannel = this
  override fun <T> getOption(name: SocketOption<T>): T? = null
  override fun supportedOptions(): Set<SocketOption<*>> = emptySet()
  override fun isConnected() = false
  override fun isConnectionPending() = false
  override fun finishConnect() = throw NotYetConnectedException()
  override fun getRemoteAddress(): SocketAddress? = null
  override fun getLocalAddress(): SocketAddress? = null
  override fun socket(): Socket = Socket()
  override fun shutdownInput(): SocketChannel = throw NotYetConnectedException()
  override fun shutdownOutput(): SocketChannel = throw NotYetConnectedException()
  override fun read(target: ByteBuffer): Int = throw NotYetConnectedException()
  override fun read(targets: Array<ByteBuffer>, offset: Int, length: Int): Long =
    throw NotYetConnectedException()

  override fun write(source: ByteBuffer): Int = throw NotYetConnectedException()
  override fun write(sources: Array<ByteBuffer>, offset: Int, length: Int): Long =
    throw NotYetConnectedException()

  override fun implCloseSelectableChannel() = Unit
  override fun implConfigureBlocking(block: Boolean) = Unit
}
