package weather.device

import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.add
import kotlinx.serialization.json.buildJsonObject
import kotlinx.serialization.json.putJsonArray
import parity.kit.Input
import parity.kit.JsonFault
import parity.kit.JsonReader
import parity.kit.JsonWriter
import parity.kit.Rejection
import parity.kit.Storage
import weather.Fault
import weather.FavoriteStore
import weather.data.PLACE_IDS

/** The favourites in a file: `{"favorites":[1850147,2950159]}`. */
class SavedFavorites(private val storage: Storage) : FavoriteStore {
  override var ids: List<Long> = read()
    private set

  override fun add(id: Long) = replace(ids + id)

  override fun remove(id: Long) = replace(ids - id)

  fun replace(ids: List<Long>) {
    this.ids = ids
    if (!Fault.LOST_FAVORITE.isOn) save()
  }

  private fun save() {
    val document = buildJsonObject { putJsonArray(KEY) { ids.forEach { add(it) } } }
    storage.write(FILE, JsonWriter.write(document).toByteArray())
  }

  private fun read(): List<Long> {
    val bytes = storage.read(FILE) ?: return emptyList()
    return try {
      Input(JsonReader.read(bytes), "").fields { this[KEY].list().map { it.integer(PLACE_IDS) } }
    } catch (fault: JsonFault) {
      unreadable(fault)
    } catch (rejection: Rejection) {
      unreadable(rejection)
    }
  }

  private fun unreadable(why: Exception): List<Long> {
    System.err.println("the saved favourites cannot be read: ${why.message}")
    return emptyList()
  }
}

private const val FILE = "favorites.json"
private const val KEY = "favorites"
