package live.adapter

import java.time.Instant
import live.core.ChatEvent
import live.core.LocationEvent
import parity.kit.FixtureClient
import parity.kit.Input
import parity.kit.InputObject
import parity.kit.duration
import parity.kit.moment
import parity.kit.networkMode

/** What `launch` and `env` can say of the world; what is null stays as it is. */
class WorldChange private constructor(
  val me: String?,
  val playlist: List<String>?,
  val isGranted: Boolean?,
  val mode: FixtureClient.Mode?,
  val isHeld: Boolean?,
  val now: Instant?,
  /** Milliseconds that pass. */
  val time: Long?,
  val fix: LocationEvent.Fix?,
  val events: List<ChatEvent>,
  val drops: Boolean,
) {
  companion object {
    fun read(fields: InputObject): WorldChange {
      val clock = fields["clock"].ifPresent {
        fields { this["now"].ifPresent { moment() } to this["advance"].ifPresent { duration() } }
      }
      val server = fields["server"].ifPresent {
        fields {
          val events = this["events"].ifPresent { list(EVENT_LIMIT).map { it.event() } }
          events to this["drop"].ifPresent { boolean() }
        }
      }
      return WorldChange(
        me = fields["me"].ifPresent { word() },
        playlist = fields["playlist"].ifPresent { list(SONG_LIMIT).map { it.word() } },
        isGranted = fields["location"].ifPresent {
          fields { this["granted"].ifPresent { boolean() } }
        },
        mode = fields["http"].ifPresent { networkMode() },
        isHeld = fields["hold"].ifPresent { boolean() },
        now = clock?.first,
        time = clock?.second,
        fix = fields["fix"].ifPresent { fix() },
        events = server?.first.orEmpty(),
        drops = server?.second == true,
      )
    }
  }
}

private const val EVENT_LIMIT = 100
private const val SONG_LIMIT = 50

/** A text that is not empty. */
private fun Input.word(): String = text().ifEmpty { refuse("a text with something in it") }

/** A number in a range. */
internal fun Input.number(range: ClosedRange<Double>): Double {
  val number = number()
  return if (number in range) number
  else refuse("a number from ${range.start} to ${range.endInclusive}")
}

private fun Input.fix(): LocationEvent.Fix = fields {
  LocationEvent.Fix(this["latitude"].number(-90.0..90.0), this["longitude"].number(-180.0..180.0))
}

private fun Input.event(): ChatEvent = fields {
  val room = this["room"].text()
  val from = this["from"].text()
  val events = listOfNotNull(
    this["text"].ifPresent { ChatEvent.Said(room, from, text()) },
    this["typing"].ifPresent { ChatEvent.Typing(room, from, boolean()) },
    this["present"].ifPresent { ChatEvent.Present(room, from, boolean()) },
  )
  events.singleOrNull() ?: refuse("an event with one of text, typing, present")
}
