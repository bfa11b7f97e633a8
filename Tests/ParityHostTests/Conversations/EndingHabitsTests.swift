import Testing

@testable import ParityHost

@Suite("How patient we are with the end of a process")
struct EndingHabitsTests {
  private static let limits = {
    var limits = ChildProcess.Limits()
    (limits.grace, limits.shortGrace) = (2_000, 200)
    return limits
  }()

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// In order: whether each process ended by itself.
    let ends: [Bool]
    let grace: Int
  }

  static let cases = [
    Case(testDescription: "nothing is known", ends: [], grace: 2_000),
    Case(testDescription: "all end by themselves", ends: [true, true, true, true], grace: 2_000),
    Case(testDescription: "a late one is no habit", ends: [false], grace: 2_000),
    Case(testDescription: "nor are two", ends: [true, false, false], grace: 2_000),
    Case(testDescription: "three in a row are", ends: [false, false, false], grace: 200),
    Case(
      testDescription: "late ones that are not in a row", ends: [false, false, true, false, false],
      grace: 2_000),
    Case(
      testDescription: "a habit that is given up", ends: [false, false, false, false, true],
      grace: 2_000),
  ]

  @Test(arguments: cases)
  func grace(_ sample: Case) {
    let habits = EndingHabits()
    for end in sample.ends {
      if end { habits.noteOrderlyEnd() } else { habits.noteLivingOn() }
    }
    #expect(habits.grace(Self.limits) == sample.grace)
  }

  @Test("a limit that is shorter than the short one stays")
  func shortest() {
    var limits = Self.limits
    limits.grace = 50
    let habits = EndingHabits()
    for _ in 0..<5 { habits.noteLivingOn() }
    #expect(habits.grace(limits) == 50)
  }
}
