package parity.kit

import java.io.File
import java.io.IOException
import java.nio.file.Files
import java.nio.file.NoSuchFileException
import java.nio.file.StandardCopyOption.ATOMIC_MOVE
import java.nio.file.StandardCopyOption.REPLACE_EXISTING

/** A folder of small files that outlive the process, or without a folder nothing that does. */
class Storage(private val folder: File?) {

  /** Null when there is none. */
  fun read(name: String): ByteArray? =
    try {
      folder?.let { Files.readAllBytes(it.toPath().resolve(name)) }
    } catch (_: NoSuchFileException) {
      null
    } catch (failure: IOException) {
      System.err.println("'$name' cannot be read from storage: $failure")
      null
    }

  /** A reader sees the file as it was or as it is now, never a part of it. */
  fun write(name: String, bytes: ByteArray) {
    val folder = folder?.toPath() ?: return
    Files.createDirectories(folder)
    val draft = folder.resolve("$name.new")
    Files.write(draft, bytes)
    Files.move(draft, folder.resolve(name), ATOMIC_MOVE, REPLACE_EXISTING)
  }

  fun clear() {
    folder?.deleteRecursively()
  }
}
