package examples

import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import parity.kit.Adapter
import parity.kit.Device
import parity.kit.Field
import parity.kit.Input
import parity.kit.InputObject
import parity.kit.Program
import parity.kit.Screen
import parity.kit.Shape
import parity.kit.read
import parity.kit.unknownRoute

/** The app. It knows nothing of the protocol; what it saves is its number. */
class Counter(var count: Long, private val save: (Long) -> Unit) {
  var step = 1L

  fun add(times: Long) {
    count += times * step
    save(count)
  }
}

/** What a person sees of it, and what can be done. */
class CounterScreen(private val counter: Counter) : Screen {
  override val name = "Counter"
  override val path = "/counter"
  override val actions = listOf("Add")
  override val state: JsonElement
    get() = JsonObject(mapOf("count" to JsonPrimitive(counter.count), "note" to JsonNull))

  private val times = Field("times", Shape.integer(0L..100L))
  private val add = Shape.fields(times)
  override val inputs get() = mapOf("Add" to add.schema)

  override fun perform(action: String, input: Input) = counter.add(input.read(add)[times])
}

/** Makes it, and says what the world around it can be. */
class CounterAdapter(private val device: Device) : Adapter<String, Long?> {
  override val title = "counter (Kotlin)"
  override val environment get() = mapOf("saved" to JsonPrimitive(saved))
  private var counter: Counter? = null

  private val saved: Long
    get() = device.storage.read("count.json")?.decodeToString()?.toLongOrNull() ?: 0

  override fun route(text: String) = if (text == "/counter") text else unknownRoute(text)

  /** What `launch` and `env` can say: a step. */
  override fun change(fields: InputObject) = fields["step"].ifPresent { integer(1L..10L) }

  override fun launch(route: String, change: Long?): Screen {
    val counter = Counter(saved) {
      device.storage.write("count.json", it.toString().encodeToByteArray())
    }
    this.counter = counter
    apply(change)
    return CounterScreen(counter)
  }

  override fun open(route: String) = Unit

  override fun apply(change: Long?) {
    if (change != null) counter?.step = change
  }
}

fun main() {
  Program.prepare()
  val device = Device("counter")
  Program.run(CounterAdapter(device), device)
}
