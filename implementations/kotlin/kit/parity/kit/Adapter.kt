package parity.kit

import java.io.OutputStream
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.add
import kotlinx.serialization.json.booleanOrNull
import kotlinx.serialization.json.buildJsonObject
import kotlinx.serialization.json.put
import kotlinx.serialization.json.putJsonArray
import kotlinx.serialization.json.putJsonObject
import parity.kit.guard.NetworkGuard

/** The protocol: one JSON object a line in, exactly one a line out, in order. */
class Adapter(private val suite: Suite, private val lines: LineReader, private val output: OutputStream) {
  private var app: RunningApp? = null

  /** Returns at the end of the input. */
  fun run() {
    while (true) {
      val reply = reply(lines.next() ?: return)
      // One write a reply, so that no half of one is ever seen.
      output.write("${JsonWriter.write(reply)}\n".toByteArray())
      output.flush()
    }
  }

  private fun reply(line: LineReader.Line): JsonObject {
    val request =
      try {
        parse(line)
      } catch (rejection: Rejection) {
        return reply(null, rejection)
      }
    val id = request["id"]
    if (id != null && !isId(id)) return reply(null, Rejection(Rejection.Code.INVALID_INPUT, "'id' is neither a text nor a number"))
    return try {
      answer(request, id)
    } catch (rejection: Rejection) {
      reply(id, rejection)
    }
  }

  private fun parse(line: LineReader.Line): JsonObject =
    when (line) {
      is LineReader.Line.TooLong -> invalid("the line is too long")
      is LineReader.Line.Whole ->
        try {
          JsonReader.read(line.bytes) as? JsonObject ?: invalid("this is no JSON object")
        } catch (fault: JsonFault) {
          invalid("this is no JSON: ${fault.message}")
        }
    }

  private fun answer(request: JsonObject, id: JsonElement?): JsonObject {
    val command = Input(request["cmd"], "cmd").text()
    if (command !in COMMANDS) throw Rejection(Rejection.Code.UNKNOWN_COMMAND, "'$command' is not known")
    if (command == "hello") return hello(id)
    if (command == "launch") endApp()
    val effect = Input(request, "").fields {
      ENVELOPE.forEach(::get)
      decode(command)
    }
    effect()
    return reply(id, null)
  }

  /** Reads all that a command says, and does nothing yet: a rejected command changes nothing. */
  private fun Fields.decode(command: String): () -> Unit {
    if (command == "launch") return suite.decodeLaunch(this).let { launch -> { app = launch() } }
    val app = app ?: invalid("there is no app: 'launch' comes first")
    return when (command) {
      "do" -> {
        val action = this["action"].text()
        val input = this["input"];
        { app.perform(action, input) }
      }
      "open" -> this["route"].text().let { route -> { app.open(route) } }
      "env" -> app.decodeChange(this)
      else -> ({})
    }
  }

  private fun endApp() {
    app?.end()
    app = null
    NetworkGuard.reset()
  }

  private fun hello(id: JsonElement?): JsonObject = buildJsonObject {
    put("ok", true)
    id?.let { put("id", it) }
    put("protocol", 1)
    put("implementation", suite.name)
    putJsonArray("commands") { SCREEN_COMMANDS.forEach { add(it) } }
    put("runtime", Runtime.description)
  }

  /** What a person could know now, whether the command was done or [rejection] says why not. */
  private fun reply(id: JsonElement?, rejection: Rejection?): JsonObject = buildJsonObject {
    put("ok", rejection == null)
    id?.let { put("id", it) }
    rejection?.let {
      putJsonObject("error") {
        put("code", it.code.wire)
        put("message", it.message)
      }
    }
    app?.let { app ->
      val screens = app.root.chain
      put("path", app.path)
      put("name", screens.last().name)
      put("state", screens.last().stateJson)
      putJsonArray("actions") { screens.reversed().forEach { screen -> screen.actions.forEach { add(it) } } }
      put("env", app.environment)
    }
    put("networkAttempts", NetworkGuard.attempts)
  }
}

private val SCREEN_COMMANDS = listOf("launch", "do", "env", "open", "ls")
private val COMMANDS = SCREEN_COMMANDS + "hello"
private val ENVELOPE = listOf("cmd", "id")

private fun isId(id: JsonElement): Boolean =
  id is JsonPrimitive && id !is JsonNull && (id.isString || id.booleanOrNull == null)
