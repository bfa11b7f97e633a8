package parity.kit.guard

import java.io.IOException
import java.io.InputStream
import java.io.OutputStream
import java.net.InetAddress
import java.net.InetSocketAddress
import java.net.SocketAddress
import java.net.SocketException
import java.net.SocketImpl

/** A client socket that can be made and set up, and never connects. */
internal class GuardSocketImpl : SocketImpl() {
  override fun connect(host: String, port: Int) =
    throw NetworkGuard.refuse("a connection to $host:$port")

  override fun connect(address: InetAddress, port: Int) =
    throw NetworkGuard.refuseConnection(InetSocketAddress(address, port))

  override fun connect(address: SocketAddress, timeout: Int) =
    throw NetworkGuard.refuseConnection(address)

  override fun create(stream: Boolean) = Unit
  override fun bind(host: InetAddress, port: Int) = Unit
  override fun close() = Unit
  override fun available() = 0
  override fun setOption(option: Int, value: Any?) = Unit
  override fun getOption(option: Int): Any = throw SocketException(NOT_CONNECTED)
  override fun getInputStream(): InputStream = throw IOException(NOT_CONNECTED)
  override fun getOutputStream(): OutputStream = throw IOException(NOT_CONNECTED)
  override fun sendUrgentData(data: Int) = throw IOException(NOT_CONNECTED)
  override fun listen(backlog: Int) = throw IOException(NOT_CONNECTED)
  override fun accept(socket: SocketImpl) = throw IOException(NOT_CONNECTED)
}

private const val NOT_CONNECTED = "the socket is not connected"
