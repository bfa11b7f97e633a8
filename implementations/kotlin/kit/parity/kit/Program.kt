package parity.kit

import java.io.File
import java.io.FileDescriptor
import java.io.FileInputStream
import java.io.FileOutputStream
import java.io.InputStream
import java.nio.file.InvalidPathException
import java.nio.file.Path
import kotlin.system.exitProcess
import parity.kit.guard.NetworkGuard

/** The command line side of an implementation: lines in, lines out, and words for people. */
object Program {
  private val output = FileOutputStream(FileDescriptor.out)

  /**
   * To be called before anything else: from here on nothing but replies gets to standard output.
   */
  fun prepare() {
    System.setOut(System.err)
    NetworkGuard.install()
  }

  /** Answers each line of [input] on standard output, until the input ends. */
  fun run(
    adapter: Adapter<*, *>,
    device: Device,
    input: InputStream = FileInputStream(FileDescriptor.`in`),
  ) {
    val conversation = Conversation(adapter, device)
    val lines = LineReader(input)
    while (true) {
      val reply = conversation.reply(lines.next() ?: return)
      // One write a reply, so that no half of one is ever seen.
      write("${JsonWriter.write(reply)}\n")
    }
  }

  /** Puts text on standard output as it is. */
  fun write(text: String) = output.write(text.encodeToByteArray())

  /** Says a line on standard error, which is kept and shown, never judged. */
  fun note(text: String) = System.err.println(text)

  /** Says why the program cannot go on, and ends it with status 2. */
  fun stop(why: String): Nothing {
    note(why)
    exitProcess(2)
  }

  /** A variable of the process's environment; null where it is unset or empty. */
  fun variable(name: String): String? = System.getenv(name)?.takeIf { it.isNotEmpty() }

  /** The folder that a variable names, if it does. */
  internal fun folder(variable: String): File? {
    val name = variable(variable) ?: return null
    return try {
      Path.of(name).toFile()
    } catch (_: InvalidPathException) {
      stop("$variable: '$name' cannot be read in this locale, which is not of UTF-8 (see LC_ALL)")
    }
  }
}
