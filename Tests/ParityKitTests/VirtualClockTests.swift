import Testing

@testable import ParityKit

@Suite("The virtual clock")
@MainActor
struct VirtualClockTests {
  @Test("timers go off in the order of their times, then of their making, and no earlier")
  func order() async {
    let effects = Effects()
    let clock = VirtualClock(effects: effects)
    var story: [String] = []
    for (name, seconds) in [("late", 3), ("first", 1), ("second", 1), ("never", 9)] {
      effects.run {
        try? await clock.sleep(for: .seconds(seconds))
        story.append("\(name) at \(clock.now.components.seconds)")
      }
    }
    await effects.settle()
    #expect(story == [])
    clock.advance(by: .seconds(3))
    await effects.settle()
    #expect(story == ["first at 1", "second at 1", "late at 3"])
    #expect(clock.now == .seconds(3))
  }

  @Test("a timer that starts another one lets it go off within the same advance")
  func ticks() async {
    let effects = Effects()
    let clock = VirtualClock(effects: effects)
    var ticks = 0
    effects.run {
      while ticks < 100 {
        do { try await clock.sleep(for: .milliseconds(100)) } catch { return }
        ticks += 1
      }
    }
    await effects.settle()
    clock.advance(by: .milliseconds(1_050))
    await effects.settle()
    #expect(ticks == 10)
    clock.advance(by: .milliseconds(50))
    await effects.settle()
    #expect(ticks == 11)
  }

  @Test(
    "a time is digits and a unit, a day at most",
    arguments: [
      ("5s", Duration.seconds(5)), ("0s", .zero), ("250ms", .milliseconds(250)),
      ("2m", .seconds(120)), ("24h", .seconds(86_400)), ("25h", nil), ("5", nil), ("s", nil),
      ("05s", nil), ("-5s", nil), ("5 s", nil), ("5S", nil), ("1.5s", nil), ("99999999h", nil),
      ("\u{665}s", nil),
    ])
  func durations(text: String, wanted: Duration?) {
    let time = try? InputTests.value("\"\(text)\"").duration()
    #expect(time == wanted)
  }
}
