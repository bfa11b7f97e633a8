package parity.kit

import java.nio.ByteBuffer
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

/** The protocol: a request line in, a reply line out, in order. */
class Conversation<Route, Change>(
  private val adapter: Adapter<Route, Change>,
  private val device: Device,

  /** An app that runs already; it cannot be made anew. */
  private val running: Screen? = null,
) {
  /** The app; null before the first launch and after a rejected one. */
  private var root: Screen? = running
  private val showsSchemas = Program.variable("PARITY_SCHEMAS") == "1"

  /** Answers a line, once all that it set off has come to rest: one JSON object. */
  fun reply(line: ByteBuffer): JsonObject {
    var id: JsonElement? = null
    return try {
      val request = parse(line)
      id = request["id"]?.also { if (!isId(it)) invalid("'id' is neither a text nor a number") }
      val isGreeting = carryOut(Input(request, ""))
      device.effects.settle()
      if (isGreeting) greeting(id) else reply(id, null)
    } catch (rejection: Rejection) {
      device.effects.settle()
      reply(id?.takeIf(::isId), rejection)
    }
  }

  private fun parse(line: ByteBuffer): JsonObject =
    try {
      JsonReader.read(line) as? JsonObject ?: invalid("the line is no JSON object")
    } catch (fault: JsonFault) {
      invalid("the line is no JSON: ${fault.message}")
    }

  /** Reads a request completely, then does what it asks for. Whether that is to say hello. */
  private fun carryOut(request: Input): Boolean {
    when (val command = request.fields(isStrict = false) { this["cmd"].text() }) {
      "hello" -> return true
      "launch" -> launch(request)
      "do" -> perform(request)
      "env" -> change(request)
      "open" -> open(request)
      "ls" -> request.command {}.also { requireApp() }
      "dial" -> dial(request)
      else -> unknownCommand(command)
    }
    return false
  }

  private fun launch(request: Input) {
    if (running != null) {
      throw Rejection(Rejection.Code.UNSUPPORTED, "a running app cannot be launched, but opened")
    }
    root = null
    val (text, change) = request.command { this["route"].text() to adapter.change(this) }
    adapter.support(change)
    val route = adapter.route(text)
    device.reset()
    root = adapter.launch(route, change)
  }

  private fun open(request: Input) {
    val text = request.command { this["route"].text() }
    requireApp()
    adapter.open(adapter.route(text))
  }

  private fun change(request: Input) {
    val change = request.command { adapter.change(this) }
    requireApp()
    adapter.support(change)
    adapter.apply(change)
  }

  private fun perform(request: Input) {
    val (action, input) = request.command { this["action"].text() to this["input"] }
    requireApp()
    val screen = screens.lastOrNull { action in it.actions } ?: unknownAction(action)
    screen.perform(action, input)
  }

  private fun dial(request: Input) {
    if (running != null) throw Rejection(Rejection.Code.UNSUPPORTED, "nothing guards a running app")
    val url = request.command { this["url"].text() }
    requireApp()
    NetworkGuard.dial(url)
  }

  private fun requireApp() {
    if (root == null) invalid("there is no app: nothing was launched, or the launch was rejected")
  }

  /** The root, its child, and so on to the deepest one. */
  private val screens: List<Screen> get() = generateSequence(root) { it.child }.toList()

  private fun greeting(id: JsonElement?): JsonObject = buildJsonObject {
    put("ok", true)
    id?.let { put("id", it) }
    put("protocol", 1)
    put("implementation", adapter.title)
    putJsonArray("commands") {
      if (running == null) add("launch")
      COMMANDS.forEach { add(it) }
      if (running == null) add("dial")
    }
    put("runtime", Runtime.description)
  }

  /** What a person could know; without an app only that nothing went past the client. */
  private fun reply(id: JsonElement?, rejection: Rejection?): JsonObject = buildJsonObject {
    put("ok", rejection == null)
    id?.let { put("id", it) }
    rejection?.let {
      putJsonObject("error") {
        put("code", it.code.wire)
        put("message", it.message)
      }
    }
    val screens = screens
    screens.lastOrNull()?.let { deepest ->
      put("path", deepest.path)
      put("name", deepest.name)
      put("state", deepest.state)
      putJsonArray("actions") { screens.asReversed().flatMap { it.actions }.forEach { add(it) } }
      put("env", JsonObject(adapter.environment + device.client.environment))
    }
    put("networkAttempts", if (screens.isEmpty()) 0 else device.networkAttempts)
    if (showsSchemas && screens.isNotEmpty()) put("schemas", schemas(screens))
  }

  /** What the actions that are offered take, the deepest screen's first. */
  private fun schemas(screens: List<Screen>): JsonObject = buildJsonObject {
    val known = HashSet<String>()
    for (screen in screens.asReversed()) {
      val inputs = screen.inputs
      for (action in screen.actions) {
        if (known.add(action)) put(action, inputs[action] ?: Shape.NOTHING)
      }
    }
  }
}

private val COMMANDS = listOf("do", "env", "open", "ls")

/** Reads a request's own fields; `cmd` and `id` are known in each. */
private fun <Value> Input.command(read: InputObject.() -> Value): Value = fields {
  this["cmd"]
  this["id"]
  read()
}

private fun isId(id: JsonElement): Boolean =
  id is JsonPrimitive && id !is JsonNull && (id.isString || id.booleanOrNull == null)
