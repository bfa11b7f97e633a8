package weather.adapter

import parity.kit.Input
import parity.kit.JsonFault
import parity.kit.JsonReader
import parity.kit.Program
import parity.kit.Rejection
import parity.kit.Storage
import weather.core.faults.Fault
import weather.core.platform.FavoriteStore

/** The favourites as a file: `{"favorites":[1850147,2950159]}`. */
internal class SavedFavorites(
  private val storage: Storage,
  private val fault: Fault?,
) : FavoriteStore {
  override var ids: List<Long> = emptyList()
    private set

  /** Reads the file; one that cannot be read is as good as none. */
  fun load() {
    ids = storage.read(FILE)?.let(::read).orEmpty()
  }

  override fun save(ids: List<Long>) {
    this.ids = ids
    if (fault == Fault.LOST_FAVORITE) return
    storage.write(FILE, """{"favorites":[${ids.joinToString(",")}]}""".encodeToByteArray())
  }

  private fun read(bytes: ByteArray): List<Long>? =
    try {
      Input(JsonReader.read(bytes), "").fields { this["favorites"].list().map { it.cityId() } }
    } catch (fault: JsonFault) {
      unreadable(fault)
    } catch (rejection: Rejection) {
      unreadable(rejection)
    }

  private fun unreadable(why: Exception): List<Long>? {
    Program.note("$FILE is not what was saved: ${why.message}")
    return null
  }

  private companion object {
    const val FILE = "favorites.json"
  }
}
