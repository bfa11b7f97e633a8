package parity.kit.guard

import java.nio.channels.AsynchronousChannelGroup
import java.nio.channels.AsynchronousServerSocketChannel
import java.nio.channels.AsynchronousSocketChannel
import java.nio.channels.ShutdownChannelGroupException
import java.nio.channels.spi.AsynchronousChannelProvider
import java.util.concurrent.ExecutorService
import java.util.concurrent.ThreadFactory

/** Refuses asynchronous channels when they are opened: who opens one wants to go out with it. */
class GuardAsynchronousChannelProvider : AsynchronousChannelProvider() {
  override fun openAsynchronousSocketChannel(
    group: AsynchronousChannelGroup?,
  ): AsynchronousSocketChannel = throw NetworkGuard.refuse("an asynchronous channel")

  override fun openAsynchronousServerSocketChannel(
    group: AsynchronousChannelGroup?,
  ): AsynchronousServerSocketChannel = throw NetworkGuard.refuse("an asynchronous server channel")

  override fun openAsynchronousChannelGroup(
    threads: Int,
    factory: ThreadFactory,
  ): AsynchronousChannelGroup = throw ShutdownChannelGroupException()

  override fun openAsynchronousChannelGroup(
    executor: ExecutorService,
    size: Int,
  ): AsynchronousChannelGroup = throw ShutdownChannelGroupException()
}
