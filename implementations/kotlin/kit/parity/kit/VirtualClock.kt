package parity.kit

/**
 * The time of a test: it stands still, save where the world says that some has passed.
 *
 * Timers go off one after the other, in the order of their times and then of their making, each
 * when all that the one before set off has come to rest; what they start anew within the time that
 * passes goes off as well.
 */
class VirtualClock(private val effects: Effects) {
  /** Milliseconds since the launch. */
  var now = 0L
    private set

  private var end = 0L
  private val timers = ArrayList<Timer>()

  private class Timer(val due: Long, val rest: Effects.Rest)

  init {
    effects.follow(::fire)
  }

  /** Waits for some milliseconds, at rest. */
  suspend fun sleep(milliseconds: Long) {
    val due = now + milliseconds
    effects.rest { rest ->
      val later = timers.indexOfFirst { it.due > due }
      timers.add(if (later < 0) timers.size else later, Timer(due, rest))
    }
  }

  /** Lets time pass, from where it ends by now. Timers go off while effects settle. */
  fun advance(milliseconds: Long) {
    end += milliseconds
  }

  /** At zero again, without timers. */
  internal fun reset() {
    now = 0
    end = 0
    timers.clear()
  }

  private fun fire(): Boolean {
    timers.removeIf { it.rest.isOver }
    val timer = timers.firstOrNull()?.takeIf { it.due <= end }
    if (timer == null) {
      now = end
      return false
    }
    now = maxOf(now, timer.due)
    timers.removeAt(0)
    timer.rest.end()
    return true
  }
}

/** A time that passes, `"250ms"`, `"5s"`, `"2m"` or `"1h"`, of a day at most, in milliseconds. */
fun Input.duration(): Long {
  val text = text()
  val digits = text.takeWhile { it in '0'..'9' }
  val factor = when (text.substring(digits.length)) {
    "ms" -> 1L
    "s" -> 1_000L
    "m" -> 60_000L
    "h" -> 3_600_000L
    else -> refuse(WANTED)
  }
  if (digits.length > DIGITS || !Input.isInteger(digits)) refuse(WANTED)
  return (digits.toLong() * factor).also { if (it > DAY) refuse(WANTED) }
}

private const val WANTED = "a time of at most a day, as \"250ms\", \"5s\", \"2m\" or \"1h\""
private const val DIGITS = 8
private const val DAY = 86_400_000L
