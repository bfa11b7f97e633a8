package parity.kit

import java.io.File
import parity.kit.guard.NetworkGuard

/** What an app stands on in a test: a client, storage, and a place to start effects. */
class Device(
  /** The app's name, which is also that of its folder in storage. */
  name: String,
  fixtures: File? = Program.folder("PARITY_FIXTURES"),
  storage: File? = Program.folder("PARITY_STORAGE"),
) {
  /** Where everything that takes time is started. */
  val effects = Effects()

  /** The only way to the network. */
  val client = FixtureClient(Fixtures(fixtures), effects, Recorder.inEnvironment(fixtures))

  /** The time, which passes only where the world says so. */
  val clock = VirtualClock(effects)

  /** Where files are saved. */
  val storage = Storage(storage?.resolve(name))

  private var isFresh = true
  private var attemptsBefore = 0

  /** The number of attempts since the launch to reach a network past the client. */
  val networkAttempts: Int get() = NetworkGuard.attempts - attemptsBefore

  /**
   * Made anew for a launch; the first one finds what an earlier process saved, later ones nothing.
   */
  internal fun reset() {
    effects.cancel()
    clock.reset()
    if (!isFresh) storage.empty()
    isFresh = false
    client.reset()
    attemptsBefore = NetworkGuard.attempts
  }
}
