package shop.adapter

import parity.kit.Device
import parity.kit.Effects
import parity.kit.FixtureClient
import shop.core.Fault
import shop.core.platform.HttpAnswer
import shop.core.platform.HttpCall
import shop.core.platform.HttpClient
import shop.core.platform.HttpFailure
import shop.core.platform.NetworkMonitor
import shop.core.platform.Notifications
import shop.core.platform.Platform
import shop.core.platform.Settings
import shop.core.platform.Timekeeper

/** The world in which the app runs: what its platform interfaces answer in a test. */
internal class World(private val device: Device, private val fault: Fault?) :
  NetworkMonitor, Notifications, Settings, Timekeeper {

  val server = ShopServer()
  private val file = SavedShop(device.storage)
  private var wasOnline = true
  private var question: Effects.Rest? = null

  var settingsOpened = 0
    private set

  var systemPrompts = 0
    private set

  override var isGranted: Boolean? = null
    private set

  override var cameBack: () -> Unit = {}

  override val isOnline get() = device.client.mode != FixtureClient.Mode.Offline

  override fun open() {
    settingsOpened += 1
  }

  override suspend fun wait(seconds: Long) = device.clock.sleep(seconds * 1_000)

  override suspend fun ask(): Boolean {
    systemPrompts += 1
    while (true) {
      isGranted?.let { return it }
      device.effects.rest { question = it }
    }
  }

  /** What the Core is given. */
  val platform: Platform
    get() = Platform(
      Client(device.client), this, file, this, this, this, device.effects.scope, fault)

  /** As after an installation; what is saved is read again. */
  fun reset() {
    settingsOpened = 0
    systemPrompts = 0
    isGranted = null
    question = null
    wasOnline = true
    cameBack = {}
    file.load()
    server.reset(file.saved.lines)
    device.client.server = server::answer
  }

  /** Takes over what was said; the rest stays. */
  fun apply(change: WorldChange) {
    wasOnline = isOnline
    change.mode?.let { device.client.mode = it }
    change.isHeld?.let { device.client.isHeld = it }
    change.refusals?.let { server.refusals = it }
    change.hasSession?.let { server.hasSession = it }
    change.isGranted?.let { isGranted = it }
    change.cart?.let {
      file.save(file.saved.copy(lines = it))
      server.setCart(it)
    }
    change.queue?.let(file::replaceQueue)
    change.milliseconds?.let(device.clock::advance)
  }

  /** Lets the app notice what it can notice of a change. */
  fun tell(change: WorldChange) {
    if (change.isGranted != null) {
      question?.end()
      question = null
    }
    if (isOnline && !wasOnline) cameBack()
  }
}

/** The fixture client as the Core knows it. */
private class Client(private val client: FixtureClient) : HttpClient {
  override suspend fun send(call: HttpCall): HttpAnswer =
    try {
      val headers = mapOf("Accept" to "application/json")
      client.send(call.method, call.url, headers, call.body.encodeToByteArray())
        .let { HttpAnswer(it.status, it.body) }
    } catch (thrown: FixtureClient.FailureException) {
      throw when (thrown.failure) {
        FixtureClient.Failure.OFFLINE -> HttpFailure.Offline()
        FixtureClient.Failure.DROPPED -> HttpFailure.Dropped()
      }
    }
}
