package parity.kit

import java.io.File
import java.io.IOException
import java.nio.file.Files
import java.nio.file.NoSuchFileException
import java.nio.file.StandardCopyOption.ATOMIC_MOVE
import java.nio.file.StandardCopyOption.REPLACE_EXISTING

/** Small files in a folder that outlives the process, or without a folder in memory. */
class Storage(private val folder: File?) {
  private val memory = HashMap<String, ByteArray>()

  /** Null when there is none. */
  fun read(name: String): ByteArray? {
    val folder = folder?.toPath() ?: return memory[name]
    return try {
      Files.readAllBytes(folder.resolve(name))
    } catch (_: NoSuchFileException) {
      null
    } catch (failure: IOException) {
      Program.note("'$name' cannot be read from storage: $failure")
      null
    }
  }

  /** As a whole or not at all; a failure is told on standard error. */
  fun write(name: String, bytes: ByteArray) {
    val folder = folder?.toPath()
    if (folder == null) {
      memory[name] = bytes
      return
    }
    try {
      Files.createDirectories(folder)
      val draft = folder.resolve("$name.new")
      Files.write(draft, bytes)
      Files.move(draft, folder.resolve(name), ATOMIC_MOVE, REPLACE_EXISTING)
    } catch (failure: IOException) {
      Program.note("'$name' cannot be written to storage: $failure")
    }
  }

  internal fun empty() {
    memory.clear()
    folder?.deleteRecursively()
  }
}
